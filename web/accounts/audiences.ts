import type { PageName } from '#contract/paths.ts';
import { type AudienceCalls, audienceCalls } from '#contract/session-audiences.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';

/** Where an area's people sign in, where they land, where they are sent without a session, and the calls behind it. */
export interface AudienceSession extends AudienceCalls {
  readonly loginPage: Extract<PageName, `${string}Login`>;
  readonly landingPage: Extract<PageName, `${string}Home` | `${string}Dashboard` | `${string}Area`>;
  readonly forgotPasswordPage: Extract<PageName, `${string}ForgotPassword`>;
  /** Where somebody without a session goes: `home` as the specification has it (section 4). */
  readonly signedOutPage: Extract<PageName, 'home' | `${string}Login`>;
  /** Whether a refused sign-in is shown as a toast as well as at its fields (specification, section 8). */
  readonly failureToast: boolean;
}

/** The areas with a sign-in, a row each: guard, sign-in page and signing out read nothing else. */
export const audiences: Readonly<Record<SessionAudience, AudienceSession>> = {
  // The department is the portal's own area: its guard keeps where one wanted to go.
  department: {
    ...audienceCalls.department,
    loginPage: 'departmentLogin',
    forgotPasswordPage: 'departmentForgotPassword',
    landingPage: 'departmentHome',
    signedOutPage: 'departmentLogin',
    failureToast: true,
  },
  mission: {
    ...audienceCalls.mission,
    loginPage: 'missionLogin',
    forgotPasswordPage: 'missionForgotPassword',
    landingPage: 'missionDashboard',
    signedOutPage: 'home',
    failureToast: false,
  },
  trekking: {
    ...audienceCalls.trekking,
    loginPage: 'trekkingLogin',
    forgotPasswordPage: 'trekkingForgotPassword',
    landingPage: 'trekkingDashboard',
    signedOutPage: 'home',
    failureToast: true,
  },
  service_provider: {
    ...audienceCalls.service_provider,
    loginPage: 'serviceProviderLogin',
    forgotPasswordPage: 'serviceProviderForgotPassword',
    landingPage: 'serviceProviderArea',
    signedOutPage: 'home',
    failureToast: true,
  },
};
