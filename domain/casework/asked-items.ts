import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
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
      /** Answer that the reply took the place of; absent until there is a reply, and for a file. */
      readonly before?: SummaryValue;
    }
  | { readonly id: string; readonly kind: 'paper'; readonly words: string; readonly note?: string };

/** Returns the items with the answers that a reply takes the place of, from the summary before it. */
export function withAnswersBefore(items: readonly AskedItem[], summary: Summary): readonly AskedItem[] {
  const rows = summary.flatMap((section) => section.rows);
  return items.map((item) => {
    if (item.kind !== 'field') return item;
    const before = rows.find(({ field }) => field === item.field)?.value;
    return before === undefined || before.type === 'document' ? item : { ...item, before };
  });
}

/** Kind of a document that no form asks for. */
export const requestedDocument = 'requested_paper';

/** Maximum number of items in one request; nobody reads longer lists. */
export const maxAskedItems = 10;

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
/** Number of them that a dialog shows before all others. */
export const askedMostShown = 6;
