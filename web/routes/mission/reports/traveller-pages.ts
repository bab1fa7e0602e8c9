import { useStaff } from '#web/accounts/staff-guard.tsx';

const ofMissions = { all: 'missionTravellers', one: 'missionTraveller' } as const;
const ofDepartment = { all: 'departmentTravellers', one: 'departmentTraveller' } as const;

/** Returns the pages of travellers' records in the reader's own area. */
export function useTravellerPages(): typeof ofMissions | typeof ofDepartment {
  return useStaff().user.audience === 'mission' ? ofMissions : ofDepartment;
}
