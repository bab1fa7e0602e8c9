import { describe, expect, it } from 'vitest';
import { type Permission, rolesWith } from '#domain/permissions/permissions.ts';
import { roleCodes } from '#domain/permissions/roles.ts';
import { missionAreas } from '#web/routes/mission/mission-navigation.ts';
import { departmentAreas } from './staff-layout.tsx';
import { type Area, groupsOf } from './staff-navigation.ts';

const words = { page: (label: string) => label, group: (group: string) => group, entry: (entry: string) => entry };

describe('the navigation', () => {
  it.each(roleCodes)('has at most seven entries for %s', (role) => {
    const may = (permission: Permission) => rolesWith(permission).includes(role);
    for (const areas of [departmentAreas, missionAreas] as readonly (readonly Area[])[]) {
      const entries = groupsOf(areas, may, words).flatMap((group) => group.entries);
      expect(entries.length, entries.map(({ text }) => text).join(', ')).toBeLessThanOrEqual(7);
    }
  });

  it('leads to every page, each by one entry', () => {
    for (const areas of [departmentAreas, missionAreas] as readonly (readonly Area[])[]) {
      const pages = groupsOf(areas, () => true, words).flatMap((group) =>
        group.entries.flatMap((entry) => entry.pages),
      );
      expect(pages.map(({ to }) => to).toSorted()).toEqual(areas.map(({ to }) => to).toSorted());
    }
  });
});
