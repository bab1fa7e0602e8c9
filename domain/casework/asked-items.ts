import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';

/** What an office asks of an applicant: an answer of the form to be given anew, or a document of its own wording. */
export type AskedItem =
  | { readonly id: string; readonly kind: 'field'; readonly field: string; readonly note?: string }
  | { readonly id: string; readonly kind: 'paper'; readonly words: string; readonly note?: string };

/** The kind under which a document is kept that no form asks for. */
export const requestedDocument = 'requested_paper';

/** Most items that are asked at once: longer lists are not read. */
export const maxAskedItems = 10;

/** Days that an applicant is given to reply (workflows-and-roles, section 10). */
export const dueDays = { least: 7, usual: 15, most: 30 } as const;

/** The days that an officer may set to reply by, and the one proposed. */
export interface DueDays {
  readonly earliest: PlainDate;
  readonly usual: PlainDate;
  readonly latest: PlainDate;
}

/**
 * The days to reply by of a question asked on a day: 7 to 30 days ahead, never after the day the applicant travels. Whoever
 * travels sooner replies by then; whoever already stands at the desk, the same day.
 */
export function dueDaysFrom(on: PlainDate, travelsOn: PlainDate | undefined): DueDays {
  const end = addDays(on, dueDays.most);
  const latest = travelsOn !== undefined && travelsOn >= on && travelsOn < end ? travelsOn : end;
  const within = (day: PlainDate): PlainDate => (day < latest ? day : latest);
  return { earliest: within(addDays(on, dueDays.least)), usual: within(addDays(on, dueDays.usual)), latest };
}
