import type { ApiName, PageName } from '#contract/paths.ts';

/** Where an area's staff sign in, where they land, and the calls behind it. */
export interface AudienceSession {
  readonly loginPage: PageName;
  readonly landingPage: PageName;
  readonly loginCall: ApiName;
  readonly logoutCall: ApiName;
  readonly userCall: ApiName;
}

/** The areas with a sign-in, a row each: guard, sign-in page and signing out read nothing else. */
export const audiences = {
  department: {
    loginPage: 'departmentLogin',
    landingPage: 'departmentHome',
    loginCall: 'departmentLogin',
    logoutCall: 'departmentLogout',
    userCall: 'departmentUser',
  },
} as const satisfies Readonly<Record<string, AudienceSession>>;
export type SessionAudience = keyof typeof audiences;
