import { createHash } from 'node:crypto';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import {
  compareZone,
  isPassportZone,
  type TypedIdentity,
  type ZoneComparison,
  type ZoneKey,
} from '#domain/identity/compare-zone.ts';
import { type DifferenceState, differenceState } from '#domain/identity/differences.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type DataPagePicture, dataPageOf, typedIdentity } from '#domain/services/data-page.ts';
import type { ApplicationRow, EventRow } from './application-repository.ts';

type Compared = Pick<ApplicationRow, 'service' | 'answers'>;

/** One detail that form and zone both state, with the officer's decision to leave it, if it still holds. */
export interface ComparedDetail {
  readonly zone: ZoneComparison;
  readonly left: EventRow | undefined;
  /** Digest of both values, by which an event names the difference that was left. */
  readonly values: string;
  readonly state: DifferenceState;
}

/** Zones by the id of the picture that they were read from. */
export type PictureZones = Readonly<Record<string, readonly string[]>>;

/** Fields that the open question to the applicant asks about; empty when none is open. */
type AskedFields = readonly string[];

/** Compares what an application's form asks for with the zone of its passport's picture, by key. */
export function comparedDetails(
  application: Compared,
  zones: PictureZones,
  {
    events,
    asked,
    today,
  }: { readonly events: readonly EventRow[]; readonly asked: AskedFields; readonly today: PlainDate },
): ReadonlyMap<ZoneKey, ComparedDetail> {
  const page = dataPageOf(getService(application.service));
  const lines = page === undefined ? undefined : pictureZone(page, application, zones);
  if (page === undefined || lines === undefined) return new Map();
  const typed = typedIdentity(page.fields, application.answers);
  const leaving = events.filter(({ action }) => actionsWith('leave_difference').some((one) => one === action));
  return new Map(
    compareZone(lines, typed, today)
      .filter(({ key }) => page.fields[key] !== undefined)
      .map((zone) => {
        const values = valuesDigest(zone, typed);
        const left = leaving.findLast(({ details }) => details.difference === zone.key && details.values === values);
        const isAsked = questionsAbout(page, zone.key).some((field) => asked.includes(field));
        return [
          zone.key,
          { zone, values, left, state: differenceState(zone.verdict, { left: left !== undefined, asked: isAsked }) },
        ];
      }),
  );
}

/** Returns true if an officer has used, asked about or left every difference. */
export function differencesSettled(
  application: Compared,
  zones: PictureZones,
  events: readonly EventRow[],
  today: PlainDate,
): boolean {
  const details = comparedDetails(application, zones, { events, asked: [], today });
  return [...details.values()].every(({ state }) => state !== 'open');
}

/** Returns the zone of the picture that an application's answers name; pictures that were sent before do not count. */
export function pictureZone(
  { field }: DataPagePicture,
  { answers }: Pick<ApplicationRow, 'answers'>,
  zones: PictureZones,
): readonly string[] | undefined {
  const lines = zones[answers[field.id] ?? ''];
  return lines !== undefined && isPassportZone(lines) ? lines : undefined;
}

/** A question about a detail names one of its fields, or asks for a new picture. */
function questionsAbout({ field, fields }: DataPagePicture, key: ZoneKey): readonly string[] {
  return [...(fields[key] ?? []), field.id];
}

/**
 * Returns a digest of both values of a difference. Events outlive the personal data of an application, so they keep no
 * value.
 */
function valuesDigest({ key, characters }: ZoneComparison, typed: TypedIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([key, typed[key] ?? '', characters]))
    .digest('base64url');
}
