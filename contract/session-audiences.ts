import type { SessionAudience } from '#domain/permissions/audiences.ts';
import type { ApiName } from './paths.ts';

/** Session calls of one audience (specification, section 7). */
export interface AudienceCalls {
  readonly login: Extract<ApiName, `${string}Login`>;
  readonly logout: Extract<ApiName, `${string}Logout`>;
  readonly user: Extract<ApiName, `${string}User`>;
  /** Value of `type` that the sign-in form sends with the entries. */
  readonly loginType?: string;
  /** Addresses below it are for this audience alone; those outside every area are open by permission. */
  readonly area?: string;
}

/** One row per audience: the server registers its calls from here and the browser makes them. */
export const audienceCalls = {
  department: {
    login: 'departmentLogin',
    logout: 'departmentLogout',
    user: 'departmentUser',
    area: '/api/v1/department/',
  },
  mission: { login: 'missionLogin', logout: 'missionLogout', user: 'missionUser', loginType: 'embassy' },
  trekking: {
    login: 'trekkingLogin',
    logout: 'trekkingLogout',
    user: 'trekkingUser',
    area: '/api/v1/trekking/',
  },
  service_provider: {
    login: 'serviceProviderLogin',
    logout: 'serviceProviderLogout',
    user: 'serviceProviderUser',
  },
} as const satisfies Readonly<Record<SessionAudience, AudienceCalls>>;
