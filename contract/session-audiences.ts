import type { SessionAudience } from '#domain/permissions/audiences.ts';
import type { ApiName } from './paths.ts';

/** The session calls of one audience (specification, section 7). */
export interface AudienceCalls {
  readonly login: Extract<ApiName, `${string}Login`>;
  readonly logout: Extract<ApiName, `${string}Logout`>;
  readonly user: Extract<ApiName, `${string}User`>;
  /** What the sign-in form carries as `type` beside what was typed. */
  readonly loginType?: string;
  /** Addresses below it are open to this audience alone; what lies outside every area is open by permission. */
  readonly area?: string;
}

/** A row an audience: the server registers its calls and the browser makes them from here. */
export const audienceCalls = {
  department: {
    login: 'departmentLogin',
    logout: 'departmentLogout',
    user: 'departmentUser',
    area: '/api/v1/department/',
  },
  mission: { login: 'missionLogin', logout: 'missionLogout', user: 'missionUser', loginType: 'embassy' },
  trekking: { login: 'trekkingLogin', logout: 'trekkingLogout', user: 'trekkingUser' },
  service_provider: {
    login: 'serviceProviderLogin',
    logout: 'serviceProviderLogout',
    user: 'serviceProviderUser',
  },
} as const satisfies Readonly<Record<SessionAudience, AudienceCalls>>;
