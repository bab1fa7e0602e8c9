import { describe, expect, it } from 'vitest';
import { apiPath, pathTo } from '#contract/paths.ts';
import { sessionAudiences } from '#domain/permissions/audiences.ts';
import { audiences } from './audiences.ts';

/** Sections 2, 4, 7 and 8 of the portal's specification, transcribed from its text. */
const specified = {
  mission: {
    login: '/mission/login',
    landing: '/mission/system/dashboard',
    loginCall: '/api/v1/embassy-system/login',
    userCall: '/api/v1/user',
    type: 'embassy',
    toast: false,
  },
  trekking: {
    login: '/trekking/login',
    landing: '/trekking/system/dashboard',
    loginCall: '/api/v1/trekking/login',
    userCall: '/api/v1/trekking-system/user',
    type: undefined,
    toast: true,
  },
  service_provider: {
    login: '/service-provider/login',
    landing: '/service-provider/system/admin',
    loginCall: '/api/v1/service-provider/user/login',
    userCall: '/api/v1/service-provider/user/profile',
    type: undefined,
    toast: true,
  },
} as const;

describe('the areas with a sign-in', () => {
  it.each(Object.entries(specified))('%s has the pages and calls of the specification', (name, row) => {
    const audience = sessionAudiences.find((one) => one === name);
    if (audience === undefined) throw new Error(`no audience ${name}`);
    const { loginPage, landingPage, signedOutPage, login, user, loginType, failureToast } = audiences[audience];
    expect(pathTo(loginPage)).toBe(row.login);
    expect(pathTo(landingPage)).toBe(row.landing);
    expect(pathTo(signedOutPage)).toBe('/');
    expect(apiPath(login)).toBe(row.loginCall);
    expect(apiPath(user)).toBe(row.userCall);
    expect(loginType).toBe(row.type);
    expect(failureToast).toBe(row.toast);
  });
});
