import type { PlainDate } from '#domain/calendar/plain-date.ts';

/** Purposes of a stay that a verified organisation may be registered to confirm. */
export const purposes = ['study'] as const;
export type Purpose = (typeof purposes)[number];

/** Organisation that an applicant names, and what it is asked to confirm. */
export interface Sponsor {
  readonly purpose: Purpose;
  /** As the applicant typed it. */
  readonly name: string;
  /** Fields whose answers it sees, besides the applicant's name and birth date; it sees no others. */
  readonly shown: readonly string[];
  /** First day of the stay that it confirms. */
  readonly firstDay: PlainDate;
}
