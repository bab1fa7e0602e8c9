import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Summary, SummaryValue } from '#domain/forms/summary.ts';

/**
 * Something an office asks of an applicant: a new answer to a form field, or a document described in the office's own
 * words.
 */
export type AskedItem =
  | {
      readonly id: string;
      readonly kind: 'field';
      readonly field: string;
      readonly note?: string;
      /** The reply, and the answer whose place it took; absent until there is a reply, and for a file. */
      readonly replied?: { readonly before: SummaryValue; readonly after: SummaryValue };
    }
  | { readonly id: string; readonly kind: 'paper'; readonly words: string; readonly note?: string };

/**
 * Returns the items with what a reply changed, from the summaries before and after it: later replies and corrections
 * change the application, and not what was said here.
 */
export function withReplies(items: readonly AskedItem[], earlier: Summary, later: Summary): readonly AskedItem[] {
  return items.map((item) => {
    if (item.kind !== 'field') return item;
    const [before, after] = [valueIn(earlier, item.field), valueIn(later, item.field)];
    const told = before !== undefined && after !== undefined && before.type !== 'document';
    return told ? { ...item, replied: { before, after } } : item;
  });
}

function valueIn(summary: Summary, wanted: string): SummaryValue | undefined {
  return summary.flatMap((section) => section.rows).find(({ field }) => field === wanted)?.value;
}

/** Items that an office asked for together. */
interface Asked {
  readonly id: string;
  readonly items: readonly AskedItem[];
}

/**
 * Names an item among everything that was asked for, oldest first: a document that is asked for again in the same words
 * keeps its first name, and what is sent then takes the place of what was sent before.
 */
export function askedName(questions: readonly Asked[], question: Asked, item: AskedItem): string {
  const before = questions.slice(
    0,
    questions.findIndex(({ id }) => id === question.id),
  );
  const [first] = before.flatMap(({ id, items }) =>
    items.filter((one) => isSameDocument(one, item)).map((one) => `${id}:${one.id}`),
  );
  return first ?? `${question.id}:${item.id}`;
}

function isSameDocument(one: AskedItem, other: AskedItem): boolean {
  if (one.kind !== 'paper' || other.kind !== 'paper') return false;
  return one.words.trim().toLowerCase() === other.words.trim().toLowerCase();
}

/** Kind of a document that no form asks for. */
export const requestedDocument = 'requested_paper';

/** Maximum number of items in one request; nobody reads longer lists. */
export const maxAskedItems = 10;

/** Characters of the sentence that an officer adds to a question. */
export const maxAskedSentence = 300;

/** Days that an applicant has to reply (workflows-and-roles, section 10). */
export const dueDays = { least: 7, usual: 15, most: 30 } as const;

/** Days that an applicant has to send what would change a refusal; after the last one it is final. */
export const mendDays = 30;

/** Returns the last day on which a refusal of a day can be mended: never after the day of travel. */
export function mendableUntil(refusedOn: PlainDate, travelsOn: PlainDate | undefined): PlainDate {
  const last = addDays(refusedOn, mendDays);
  return travelsOn !== undefined && travelsOn >= refusedOn && travelsOn < last ? travelsOn : last;
}

/** Range of days that an officer may set as the reply date, and the default. */
export interface DueDays {
  readonly earliest: PlainDate;
  readonly usual: PlainDate;
  readonly latest: PlainDate;
}

/**
 * Returns the possible reply dates for a question asked on a day: 7 to 30 days ahead, never after the day of travel.
 * Applicants who travel sooner reply by that day; those already at the desk, the same day.
 */
export function dueDaysFrom(on: PlainDate, travelsOn: PlainDate | undefined): DueDays {
  const end = addDays(on, dueDays.most);
  const latest = travelsOn !== undefined && travelsOn >= on && travelsOn < end ? travelsOn : end;
  const within = (day: PlainDate): PlainDate => (day < latest ? day : latest);
  return { earliest: within(addDays(on, dueDays.least)), usual: within(addDays(on, dueDays.usual)), latest };
}

/** Days ahead that a desk offers for a reply, beside the default and the last possible day. */
const offeredTerms = [7, 15, 21, 30] as const;

/** Returns the reply dates that a desk offers for a question asked on a day, the nearest first, with the days until each. */
export function replyTerms(on: PlainDate, { earliest, usual, latest }: DueDays) {
  const days = [...offeredTerms.map((term) => addDays(on, term)), earliest, usual, latest];
  return [...new Set(days)]
    .filter((day) => day >= earliest && day <= latest)
    .toSorted()
    .map((day) => ({ day, days: daysBetween(on, day) }));
}

/** Fields that offices ask about most often, the most frequent first; a form has some of them. */
export const askedMost: readonly string[] = [
  'passport_copy',
  'photo',
  'address_in_nepal',
  'funds_evidence_file',
  'bank_statement_file',
  'income_evidence_file',
  'return_ticket_file',
  'purpose',
  'contact_no',
  'occupation',
  'places_to_visit',
  'contact_no_nepal',
];
/** Message id of what a good answer to one of them has, in a few words; undefined for the others. */
export function askedHintMessage(field: string): string | undefined {
  return askedMost.includes(field) ? `asked.hint.${field}` : undefined;
}

/** Number of them that a dialog shows before all others. */
export const askedMostShown = 6;
