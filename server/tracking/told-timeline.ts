import type { Order, Tracking } from '#contract/api/applications.ts';
import { dayInKathmandu, type PlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { startsWith } from '#domain/casework/lifecycle.ts';
import type { ClockEvent, OfficeWait } from '#domain/casework/office-clock.ts';
import { type AwaitedEffect, stepsAhead } from '#domain/casework/steps-ahead.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { isOpen } from '../payments/submission-order.ts';
import type { Clock } from '../platform/clock.ts';
import type { Translate } from '../platform/i18n/catalogue.ts';
import { formatDay, formatMoney } from '../platform/i18n/formats.ts';
import { serviceText } from '../platform/i18n/service-words.ts';
import { placeWords } from './told-arrival.ts';

type Entry = Tracking['timeline'][number];

/** An event of an application, with the order that it paid where its payers read it. */
export interface TimelineEvent extends ClockEvent {
  readonly paidOrder?: Pick<Order, 'reference' | 'currency' | 'total_minor'> | undefined;
  /** Day to which the application was moved. */
  readonly movedTo?: PlainDate | undefined;
}

/** Returns the day to which an event moved an application; undefined for any other event, and for one that kept the day. */
export function dayMovedTo({ arrival_date: moved }: Readonly<Record<string, unknown>>): PlainDate | undefined {
  if (typeof moved !== 'object' || moved === null || !('from' in moved) || !('to' in moved)) return undefined;
  return typeof moved.to === 'string' && moved.from !== moved.to ? moved.to : undefined;
}

/** Facts of the timeline of an application, wherever its applicant reads it. */
export interface TimelineQuestion {
  readonly application: Pick<ApplicationRow, 'service' | 'status' | 'office' | 'arrival_date'>;
  readonly events: readonly TimelineEvent[];
  readonly appointment: { readonly day: PlainDate } | null;
  /** The next step, in words. */
  readonly next: string;
  /** The same in one sentence. */
  readonly shortNext: string;
  /** True while the next step is about the payment, which waits for no day. */
  readonly paymentIsNext: boolean;
  /** Open applications of its submission. */
  readonly together: number;
  /** A fee is still to be paid. */
  readonly owes: boolean;
  readonly waits: readonly OfficeWait[];
  /** True while the holder can still enter on the visa. */
  readonly awaitsEntry: boolean;
}

/**
 * Lists public events in order, all of them done, and where the office waited for the applicant in between. While the
 * application is open, the last is the present step, followed by the next: on the day the application is about, or now
 * once that has begun; and by what the applicant can expect after it.
 */
export function toldTimeline(
  clock: Clock,
  {
    application,
    events,
    appointment,
    next,
    shortNext,
    paymentIsNext,
    together,
    owes,
    waits,
    awaitsEntry,
  }: TimelineQuestion,
  language: Language,
): Tracking['timeline'] {
  const service = getService(application.service);
  const { lifecycle, arrivalFields } = service;
  const t = serviceText(service, language);
  const { actions } = lifecycle;
  const open = isOpen(application);
  const taken = events.findIndex(({ action }) => hasEffect(action, 'hold'));
  const done = events.flatMap(({ action, at, paidOrder, movedTo }, index) => {
    const wait = waits.find(({ endedBy }) => endedBy === index);
    // Whoever takes the case up again after a reply goes on with what began once.
    const again = hasEffect(action, 'hold') && index !== taken;
    const kind = !again && Object.hasOwn(actions, action) ? actions[action]?.told : undefined;
    const sum =
      paidOrder === undefined
        ? ''
        : formatMoney({ currency: paidOrder.currency, minor: paidOrder.total_minor }, language);
    const day = movedTo === undefined ? '' : formatDay(movedTo, language);
    const told: readonly Pick<Entry, 'words' | 'kind'>[] = [
      ...(wait === undefined ? [] : [{ words: waitWords(wait, t, language), kind: 'step' as const }]),
      ...(kind === undefined
        ? []
        : [{ words: t(`track.event.${action}`, { known: sum === '' && day === '' ? 'no' : 'yes', sum, day }), kind }]),
    ];
    return told.map((line) => ({
      at: at.toISOString(),
      day: dayInKathmandu(at),
      ...line,
      short_words: line.words,
      paid_order: paidOrder?.reference ?? null,
    }));
  });
  const entries: Tracking['timeline'] = done.map((entry, index) => ({
    ...entry,
    position: index === done.length - 1 && open ? 'now' : 'past',
  }));
  const later = (effect: AwaitedEffect, notBefore: Date, day: PlainDate | undefined): Entry => {
    const from = day === undefined ? 0 : startOfDayInKathmandu(day).getTime();
    const words = t(`track.ahead.${effect}`, {
      office: placeWords(service, application.office, language),
      due: owes ? 'yes' : 'no',
      together,
    });
    return {
      at: new Date(Math.max(from, notBefore.getTime())).toISOString(),
      day: day === undefined || day < dayInKathmandu(notBefore) ? null : day,
      words,
      short_words: words,
      kind: 'step',
      position: 'later',
      paid_order: null,
    };
  };
  if (!open) {
    if (!awaitsEntry) return entries;
    return [...entries, { ...later('open_stay', clock.now(), application.arrival_date), position: 'next' }];
  }
  // Only an arrival and an appointment wait for their day; an office's work is under way now.
  const waitsFor =
    arrivalFields === undefined || arrivalFields.decidedBefore ? appointment?.day : application.arrival_date;
  const day = paymentIsNext ? undefined : waitsFor;
  const dueAt = day === undefined ? 0 : startOfDayInKathmandu(day).getTime();
  const at = new Date(Math.max(dueAt, clock.now().getTime()));
  // Of what is granted, the words of the next step say what the payment brings about.
  const comes = paymentIsNext && !startsWith(lifecycle, 'issue', application.status);
  const ahead = stepsAhead(lifecycle, application.status, { comes });
  // A desk at a border decides on the day of arrival; what is decided before is used on that day.
  const onArrival = (effect: AwaitedEffect) =>
    arrivalFields !== undefined && (effect === 'open_stay') === (arrivalFields.decidedBefore === true);
  return [
    ...entries,
    {
      at: at.toISOString(),
      day: day === undefined ? null : dayInKathmandu(at),
      words: next,
      short_words: shortNext,
      kind: 'step',
      position: 'next',
      paid_order: null,
    },
    ...ahead
      .filter((effect) => effect !== 'open_stay' || arrivalFields?.decidedBefore === true)
      .map((effect) => later(effect, at, onArrival(effect) ? application.arrival_date : undefined)),
  ];
}

function waitWords({ from, until, days }: OfficeWait, t: Translate, language: Language): string {
  return t('track.waited', { from: formatDay(from, language), until: formatDay(until, language), days });
}
