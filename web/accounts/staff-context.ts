import { createContext, use } from 'react';
import type { StaffUser } from '#contract/api/session.ts';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { zoneOfReader } from '#domain/reference-data/office-zones.ts';

/** The signed-in person, below a `StaffGuard`. */
export const StaffContext = createContext<StaffUser | undefined>(undefined);

/** Returns the zone in which the signed-in person is told times that belong to no office. */
export function useReaderZone(): string {
  return zoneOfReader(use(StaffContext)?.grants ?? []);
}

/** Tells whether the reader's office keeps another time than Nepal's. */
export function useIsAbroad(): boolean {
  return useReaderZone() !== nepalZone;
}
