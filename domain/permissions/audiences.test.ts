import { describe, expect, it } from 'vitest';
import { audienceOf, audienceOfRole, sessionAudiences } from './audiences.ts';
import { type RoleCode, roleCodes } from './roles.ts';

function grants(...roles: readonly RoleCode[]) {
  return roles.map((role) => ({ role, office: 'somewhere' }));
}

describe('the audience of a role', () => {
  it.each([
    ['mission_clerk', 'mission'],
    ['mission_head', 'mission'],
    ['agency_owner', 'trekking'],
    ['agency_viewer', 'trekking'],
    ['provider_officer', 'service_provider'],
    ['agency_verifier', 'department'],
    ['provider_verifier', 'department'],
    ['port_cashier', 'department'],
    ['system_admin', 'department'],
  ] as const)('of %s is %s', (role, audience) => {
    expect(audienceOfRole(role)).toBe(audience);
  });

  it('is the mission for every role whose code begins so', () => {
    const ofMission = roleCodes.filter((role) => audienceOfRole(role) === 'mission');
    expect(ofMission).toEqual(roleCodes.filter((role) => role.startsWith('mission_')));
  });

  it('is reached by some role in every audience', () => {
    expect(new Set(roleCodes.map(audienceOfRole))).toEqual(new Set(sessionAudiences));
  });
});

describe('the audience of an account', () => {
  it('is that of all its roles', () => {
    expect(audienceOf(grants('mission_clerk', 'mission_officer'))).toBe('mission');
    expect(audienceOf(grants('director'))).toBe('department');
  });

  it('is none without a role and with roles of several audiences', () => {
    expect(audienceOf([])).toBeUndefined();
    expect(audienceOf(grants('mission_clerk', 'director'))).toBeUndefined();
  });
});
