/**
 * Occupations to choose from, in the order shown. The list is an assumption: it follows the ILO major groups plus
 * people who do not work, and is kept short on purpose.
 */
export const occupations = [
  'manager',
  'professional',
  'health',
  'teacher',
  'it',
  'civil_servant',
  'diplomat',
  'military_police',
  'journalist',
  'religious',
  'ngo',
  'business_owner',
  'office',
  'sales_service',
  'tourism',
  'crew',
  'agriculture',
  'craft',
  'driver_operator',
  'artist_sport',
  'student',
  'homemaker',
  'retired',
  'child',
  'unemployed',
  'other',
] as const;
export type Occupation = (typeof occupations)[number];

/** Message id of an occupation's name. */
export function occupationMessage(occupation: Occupation): string {
  return `occupation.${occupation}`;
}
