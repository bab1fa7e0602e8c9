import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { FeeStanding } from '#domain/casework/lifecycle.ts';
import type { Money } from '#domain/fees/money.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { type MessageValues, messagesFor } from '#server/platform/i18n/catalogue.ts';
import { formatDay, formatMoney, formatTime, isClockTime } from '#server/platform/i18n/formats.ts';
import { serviceText } from '#server/platform/i18n/service-words.ts';

/**
 * Data of each mail, by kind. Only numbers that the reader needs: no name, no passport number, no visa number, because
 * mail travels and stays in clear.
 */
export interface MailData {
  readonly draft_code: { readonly draftNumber: string; readonly code: string; readonly minutes: number };
  readonly draft_saved: { readonly draftNumber: string; readonly savedUntil: PlainDate; readonly link: string };
  readonly submission_received: {
    readonly submissionNumbers: readonly string[];
    readonly arrivalDate: PlainDate;
    readonly validUntil: PlainDate;
    readonly link: string;
  };
  readonly payment_receipt: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly receiptNumber: string;
    readonly link: string;
  };
  readonly payment_declined: {
    readonly submissionNumbers: readonly string[];
    readonly amount: Money;
    readonly link: string;
  };
  readonly arrival_changed: {
    readonly submissionNumbers: readonly string[];
    readonly arrivalDate: PlainDate;
    /** `yes` while a fee is due, given by `amount`. */
    readonly due: 'yes' | 'no';
    readonly amount: Money;
    readonly link: string;
  };
  readonly lapsing_soon: {
    readonly submissionNumbers: readonly string[];
    readonly validUntil: PlainDate;
    readonly link: string;
  };
  readonly lapsed: { readonly submissionNumbers: readonly string[]; readonly link: string };
  readonly issued: {
    readonly submissionNumbers: readonly string[];
    readonly validFrom: PlainDate;
    readonly validUntil: PlainDate;
    readonly link: string;
  };
  readonly refused: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language. */
    readonly reasons: readonly string[];
    readonly link: string;
  };
  /** A refusal that sending something until a day can change. */
  readonly refused_mendable: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language, like the items. */
    readonly reasons: readonly string[];
    readonly items: readonly string[];
    readonly until: PlainDate;
    readonly link: string;
  };
  readonly mend_reminder: {
    readonly submissionNumbers: readonly string[];
    /** Already in the reader's language. */
    readonly items: readonly string[];
    readonly until: PlainDate;
    readonly link: string;
  };
  /** To a member of an organisation, who reads about whom after signing in. */
  readonly confirmation_asked: { readonly submissionNumber: string; readonly dueOn: PlainDate; readonly link: string };
  readonly information_needed: {
    readonly submissionNumbers: readonly string[];
    readonly dueOn: PlainDate;
    readonly link: string;
  };
  readonly information_reminder: {
    readonly submissionNumbers: readonly string[];
    /** Day on which the application is closed without a reply. */
    readonly closesOn: PlainDate;
    readonly link: string;
  };
  readonly appointment: {
    readonly submissionNumbers: readonly string[];
    /** In the office's own calendar and local time. */
    readonly day: PlainDate;
    readonly time: string;
    readonly link: string;
  };
  readonly appointment_called_off: MailData['appointment'];
  readonly granted: {
    readonly submissionNumbers: readonly string[];
    /** A fee that was paid stays valid however long it takes. */
    readonly fee: FeeStanding;
    readonly collectBy: PlainDate;
    readonly link: string;
  };
  readonly closed: {
    readonly submissionNumbers: readonly string[];
    readonly reasons: readonly string[];
    readonly link: string;
  };
  readonly reopened: { readonly submissionNumbers: readonly string[]; readonly link: string };
  readonly taken_back: {
    readonly submissionNumbers: readonly string[];
    readonly reasons: readonly string[];
    readonly link: string;
  };
  readonly visa_ending: {
    readonly validUntil: PlainDate;
    /** Days after today; 0 on the last day. */
    readonly days: number;
    /** Ways to stay longer, in the reader's language, or why there is none. */
    readonly ways: readonly string[];
    readonly link: string;
    /** Page that switches the reminders of this visa off. */
    readonly stopLink: string;
  };
  readonly account_invitation: { readonly hours: number; readonly link: string };
  readonly new_password: { readonly minutes: number; readonly link: string };
  readonly second_factor_removed: Readonly<Record<string, never>>;
}
export type MailKind = keyof MailData;

export const mailKinds = [
  'draft_code',
  'draft_saved',
  'submission_received',
  'payment_receipt',
  'payment_declined',
  'arrival_changed',
  'lapsing_soon',
  'lapsed',
  'issued',
  'refused',
  'refused_mendable',
  'mend_reminder',
  'confirmation_asked',
  'information_needed',
  'information_reminder',
  'appointment',
  'appointment_called_off',
  'granted',
  'closed',
  'reopened',
  'taken_back',
  'visa_ending',
  'account_invitation',
  'new_password',
  'second_factor_removed',
] as const satisfies readonly MailKind[];

export interface MailingPortal {
  readonly name: string;
  readonly demo: boolean;
}

export interface MailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders subject, plain text and simple HTML of a mail, with the texts of its service where it has its own. `link`
 * must be an absolute http(s) address.
 */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  language: Language,
  portal: MailingPortal,
  service?: Pick<ServiceDefinition, 'id'>,
): MailWords {
  const t = service === undefined ? messagesFor(language) : serviceText(service, language);
  const values = { ...valuesOf(data, language), portal: portal.name };
  const link = 'link' in data ? webAddress(data.link) : undefined;
  const paragraphs = t(`mail.${kind}.body`, values).split('\n\n');
  const label = link === undefined ? '' : t(`mail.${kind}.action`, values);
  const footer = [...(portal.demo ? [t('mail.demo')] : []), t('mail.footer', { portal: portal.name })];
  const stop =
    'stopLink' in data ? { label: t(`mail.${kind}.stop`, values), link: webAddress(data.stopLink) } : undefined;
  const action = link === undefined ? [] : [`${label}:\n${link}`];
  return {
    subject: t(`mail.${kind}.subject`, values),
    text: `${[...paragraphs, ...action, '-- ', ...footer, ...(stop === undefined ? [] : [`${stop.label}:\n${stop.link}`])].join('\n\n')}\n`,
    html: page(language, paragraphs, link === undefined ? undefined : { label, link }, footer, stop),
  };
}

/** Lists that stand one below the other in a mail. */
const linesOfMail: readonly string[] = ['reasons', 'items', 'ways'];

function valuesOf(data: MailData[MailKind], language: Language): MessageValues {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (name === 'link' || name === 'stopLink') continue;
    if (Array.isArray(value)) values[name] = linesOfMail.includes(name) ? value.join('\n') : value.join(', ');
    else if (typeof value === 'object') values[name] = formatMoney(value, language);
    else if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) values[name] = formatDay(String(value), language);
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

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}

interface LabelledLink {
  readonly label: string;
  readonly link: string;
}

/** Tables and inline styles, because mail programs support little else. No pictures, no external resources. */
function page(
  language: Language,
  paragraphs: readonly string[],
  action: LabelledLink | undefined,
  footer: readonly string[],
  stop: LabelledLink | undefined,
): string {
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`);
  const linked = ({ label, link }: LabelledLink, style: string) =>
    `<a href="${escaped(link)}" style="color:#0b3d91;${style}">${escaped(label)}</a>`;
  const button = action === undefined ? '' : `<p style="margin:0 0 16px">${linked(action, 'font-weight:bold')}</p>`;
  const small = footer.map((line) => `<p style="margin:0 0 8px;font-size:14px">${escaped(line)}</p>`);
  const end = stop === undefined ? '' : `<p style="margin:0 0 8px;font-size:14px">${linked(stop, '')}</p>`;
  return (
    `<!doctype html><html lang="${languageFacts[language].tag}"><head><meta charset="utf-8"></head>` +
    `<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:17px;line-height:1.5;color:#111;background:#fff">` +
    `<div style="max-width:38em">${text.join('')}${button}<hr style="border:0;border-top:1px solid #777;margin:24px 0 12px">${small.join('')}${end}</div></body></html>`
  );
}
