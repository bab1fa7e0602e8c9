import { daysBetween } from '#domain/calendar/plain-date.ts';
import type { Money } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type MessageValues, messagesFor, type Translate } from '#server/platform/i18n/catalogue.ts';
import { formatDay, formatMoney, formatTime, isClockTime, listed } from '#server/platform/i18n/formats.ts';
import { serviceText } from '#server/platform/i18n/service-words.ts';
import type { MailData, MailKind } from './mail-data.ts';
import { type LabelledLink, listMark, type MailContents, mailPage } from './mail-page.ts';
import type { OfficePlace } from './office-place.ts';

export interface MailingPortal {
  readonly name: string;
  readonly demo: boolean;
  /** True where the portal bears an emblem of its own in place of the drawn mark. */
  readonly ownEmblem?: boolean;
}

export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The date, amount or code that a mail of a kind is about: its label, the values that it is made of, and the text that
 * joins more than one; `good` for what was granted or paid; `late` for a last day, which says nothing before the reader
 * knows of what: it stands above the last paragraph, which says what happens after it.
 */
const boxes: Partial<
  Record<
    MailKind,
    {
      readonly label: string;
      readonly values: readonly string[];
      readonly joined?: string;
      readonly good?: true;
      readonly late?: true;
    }
  >
> = {
  draft_code: { label: 'mail.box.code', values: ['code'] },
  submission_received: { label: 'print.slip.arrival', values: ['arrivalDate'] },
  payment_receipt: { label: 'mail.box.paid', values: ['amount'], good: true },
  payment_declined: { label: 'mail.box.declined', values: ['amount'] },
  refund_requested: { label: 'mail.box.refund', values: ['amount'] },
  refund_sent: { label: 'mail.box.refund', values: ['amount'] },
  granted_unpaid: { label: 'mail.box.until', values: ['payBy'], late: true },
  fee_waived: { label: 'mail.box.fee', values: ['amount'] },
  arrival_changed: { label: 'print.slip.arrival', values: ['arrivalDate'] },
  lapsing_soon: { label: 'mail.box.until', values: ['validUntil'] },
  issued: { label: 'mail.box.days', values: ['validFrom', 'validUntil'], joined: 'mail.box.span', good: true },
  refused_mendable: { label: 'mail.box.send', values: ['until'], late: true },
  mend_reminder: { label: 'mail.box.send', values: ['until'], late: true },
  confirmation_asked: { label: 'mail.box.reply', values: ['dueOn'] },
  information_needed: { label: 'mail.box.reply', values: ['dueOn'], late: true },
  information_reminder: { label: 'mail.box.reply', values: ['closesOn'], late: true },
  appointment: { label: 'mail.box.appointment', values: ['day', 'time'], joined: 'mail.box.moment' },
  visa_ending: { label: 'mail.box.last', values: ['validUntil'] },
};

/**
 * Renders subject, plain text and HTML of a mail from one set of contents, with the texts of its service where it has its
 * own. The heading is the subject. `link` must be an absolute http(s) address; the button leads to `payLink` where there is one.
 *
 * @param name given name of the person the mail is about, if it is about one
 */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  language: Language,
  portal: MailingPortal,
  service?: Pick<ServiceDefinition, 'id'>,
  name?: string,
): MailWords {
  const t = service === undefined ? messagesFor(language) : serviceText(service, language);
  const named = { named: name === undefined ? 'no' : 'yes', name: name ?? '' };
  // The portal's own name is written in the reader's letters.
  const portalName = t('mail.portal_name', { portal: portal.name });
  const values: MessageValues = { ...valuesOf(data, language), ...named, portal: portalName };
  const link = 'link' in data ? webAddress(data.link) : undefined;
  const heading = t(`mail.${kind}.subject`, values);
  const payLink = 'payLink' in data && data.payLink !== undefined ? webAddress(data.payLink) : undefined;
  const paragraphs = t(`mail.${kind}.body`, values).split('\n\n');
  const numbers = 'submissionNumbers' in data ? numbersIn(data.submissionNumbers, t) : undefined;
  const later = 'later' in data && data.later !== undefined ? t(`mail.${kind}.later`, values) : undefined;
  const due = payLink === undefined ? later : t(`mail.${kind}.due`, values);
  const shown = link === undefined ? undefined : { label: t(`mail.${kind}.action`, values), link };
  const action = payLink === undefined ? shown : { label: t(`mail.${kind}.pay`, values), link: payLink };
  const footer = [...(portal.demo ? [t('mail.demo')] : []), t('mail.footer', { portal: portalName })];
  const stop =
    'stopLink' in data ? { label: t(`mail.${kind}.stop`, values), link: webAddress(data.stopLink) } : undefined;
  const box = boxOf(kind, data, values, t);
  const place = 'place' in data && data.place !== undefined ? placeIn(data.place, t) : undefined;
  const late = boxes[kind]?.late === true;
  // Everything but the last paragraph leads where the box is late.
  const [lead, rest] = late ? [paragraphs.slice(0, -1), paragraphs.slice(-1)] : [[], paragraphs];
  const boxed = !late && boxes[kind]?.values.some((name) => !heading.includes(String(values[name])));
  const linked = (one: LabelledLink | undefined) => (one === undefined ? [] : [t('mail.link', { ...one })]);
  const boxValue = box?.more === undefined ? box?.value : t('mail.box.more', { value: box.value, more: box.more });
  const boxLine = box && t('mail.line', { label: box.label, value: boxValue ?? '' });
  return {
    subject: heading,
    text: `${[
      heading,
      ...lead,
      ...(boxLine === undefined ? [] : [boxLine]),
      ...rest,
      ...(place === undefined ? [] : [[place.name, ...place.lines].join('\n'), ...linked(place.map)]),
      ...(due === undefined ? [] : [due]),
      ...linked(action),
      ...(numbers === undefined ? [] : [numbers.label + listed(numbers.values, language)]),
      '-- ',
      ...footer,
      ...linked(stop),
    ].join('\n\n')}\n`,
    html: mailPage(language, {
      heading,
      preview: (boxed ? boxLine : undefined) ?? paragraphs[0] ?? heading,
      authority: t('mail.authority'),
      lead,
      box,
      place,
      paragraphs: rest,
      due,
      numbers,
      whole: wholeValues(data, values),
      action,
      footer,
      stop,
      withMark: portal.ownEmblem !== true,
    }),
  };
}

/** Returns the numbers of the applications, with their label. */
function numbersIn(values: readonly string[], t: Translate): NonNullable<MailContents['numbers']> {
  return { label: t('mail.line', { label: t('mail.numbers', { count: values.length }), value: '' }), values };
}

/** Returns the box of a mail; two equal days are no days to box, as on a certificate. */
function boxOf(kind: MailKind, data: MailData[MailKind], values: MessageValues, t: Translate): MailContents['box'] {
  const box = boxes[kind];
  if (box === undefined) return undefined;
  const parts = box.values.map((name) => String(values[name]));
  if (parts.length > 1 && new Set(parts).size === 1) return undefined;
  const value = box.joined === undefined ? parts.join('') : t(box.joined, values);
  const days = 'validFrom' in data ? daysBetween(data.validFrom, data.validUntil) + 1 : undefined;
  const more = days === undefined ? {} : { more: t('mail.box.length', { days }) };
  return { label: t(box.label), value, ...more, good: box.good === true };
}

/** Returns the place to go to, with the link to its map. */
function placeIn({ map, ...place }: OfficePlace, t: Translate): NonNullable<MailContents['place']> {
  return { ...place, map: { label: t('mail.map'), link: webAddress(map) } };
}

/** Returns the dates, times and amounts among the values, as they are worded. */
function wholeValues(data: MailData[MailKind], values: MessageValues): readonly string[] {
  return Object.entries(data)
    .filter(([, value]) => isDay(value) || isClockTime(String(value)) || isMoney(value))
    .map(([name]) => String(values[name]));
}

const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(String(value));
const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;

/** Data that stand in a place of their own, and in no text. */
const besideTexts: readonly string[] = ['link', 'stopLink', 'payLink', 'place', 'submissionNumbers'];

function valuesOf(data: MailData[MailKind], language: Language): MessageValues {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (besideTexts.includes(name)) continue;
    if (Array.isArray(value)) values[name] = value.map((line) => listMark + line).join('\n');
    else if (isMoney(value)) values[name] = formatMoney(value, language);
    else if (isDay(value)) values[name] = formatDay(String(value), language);
    else values[name] = isClockTime(String(value)) ? formatTime(String(value), language) : value;
  }
  if ('submissionNumbers' in data) values.count = data.submissionNumbers.length;
  return values;
}

function webAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new RangeError('A mail links to web addresses only');
  return url.href;
}
