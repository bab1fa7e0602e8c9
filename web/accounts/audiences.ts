import type { PageName } from '#contract/paths.ts';
import { type AudienceCalls, audienceCalls } from '#contract/session-audiences.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';

/** Sign-in page, landing page, destination without a session, and session calls of an area. */
interface AudienceSession extends AudienceCalls {
  readonly loginPage: Extract<PageName, `${string}Login`>;
  readonly landingPage: Extract<PageName, `${string}Home` | `${string}Dashboard` | `${string}Area`>;
  readonly forgotPasswordPage: Extract<PageName, `${string}ForgotPassword`>;
  /** Destination of somebody without a session: `home` as in the specification (section 4). */
  readonly signedOutPage: Extract<PageName, 'home' | `${string}Login`>;
  /** True if a rejected sign-in is shown as a toast as well as at its fields (specification, section 8). */
  readonly failureToast: boolean;
}

/** Areas with a sign-in, one row each: the guard, the sign-in page and signing out read only this. */
export const audiences: Readonly<Record<SessionAudience, AudienceSession>> = {
  // The department is the portal's main area: its guard remembers the page somebody wanted.
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
