import type { ToldClock } from '#contract/api/applications.ts';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type ClockEvent, type OfficeClock, officeClock } from '#domain/casework/office-clock.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Clock } from '../platform/clock.ts';
import { formatDay } from '../platform/i18n/formats.ts';
import { serviceText } from '../platform/i18n/service-words.ts';
import type { ApplicationRow, EventRow } from './application-repository.ts';

/** Returns who has an application and for how long its office has had it; undefined for one without events. */
export function clockOf(
  { service, fee_minor }: Pick<ApplicationRow, 'service' | 'fee_minor'>,
  events: readonly ClockEvent[],
  today: PlainDate,
  dayOf?: (instant: Date) => PlainDate,
): OfficeClock | undefined {
  const { lifecycle, priceByOfficers } = getService(service);
  const fee = { free: fee_minor === 0, setOnDecision: priceByOfficers !== undefined };
  return officeClock(lifecycle, events, fee, today, dayOf);
}

/** Says to staff who has an application and since when, by the clock of its office, as its history is told. */
export function clockToldThere(
  clock: Clock,
  application: Pick<ApplicationRow, 'service' | 'fee_minor' | 'office'>,
  events: readonly Pick<EventRow, 'action' | 'at' | 'to_status'>[],
  language: Language,
): ToldClock | null {
  const read = events.map(({ action, at, to_status }) => ({ action, at, status: to_status }));
  const dayThere = (instant: Date) => localTimeIn(zoneOf(application.office), instant).day;
  return toldClock(clockOf(application, read, dayThere(clock.now()), dayThere), application.service, 'staff', language);
}

/** Says in one sentence who has an application and since when, to its applicant or to staff. */
export function toldClock(
  clock: OfficeClock | undefined,
  service: string,
  reader: 'applicant' | 'staff',
  language: Language,
): ToldClock | null {
  if (clock === undefined) return null;
  const t = serviceText(getService(service), language);
  const { turn, since, officeDays, waits } = clock;
  const message = reader === 'applicant' ? `track.clock.${turn}` : `clock.${turn}`;
  return {
    with: turn,
    since,
    office_days: officeDays,
    waited_days: waits.reduce((sum, { days }) => sum + days, 0),
    words: t(message, { since: formatDay(since, language), days: officeDays }),
  };
}
