import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Lifecycle, Status } from '../casework/lifecycle.ts';

/** Letters that an application ends with: of a refusal, and of what is issued without a sticker. */
export const letterKinds = ['refusal', 'authorisation'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What is printed of an application: its slip while it goes on, or the letter that it ended with. */
export const printedDocuments = ['slip', ...letterKinds] as const;
export type PrintedDocument = (typeof printedDocuments)[number];

/**
 * Whether what was issued is a letter of authorisation still: a visa officer at the port turns it into a visa, and its days
 * begin then.
 */
export function isAuthorisation(lifecycle: Lifecycle, visa: { readonly enterBefore: PlainDate | null }): boolean {
  return lifecycle.actions.issue !== undefined && visa.enterBefore !== null;
}

/** What a granted request ends with: a sticker that somebody prints, a letter, or another visa that stands changed. */
export const grantForms = ['sticker', 'letter', 'change'] as const;
export type GrantForm = (typeof grantForms)[number];

export function grantFormOf(lifecycle: Lifecycle, { changesVisa }: { readonly changesVisa: boolean }): GrantForm {
  if (lifecycle.actions.issue === undefined) return 'sticker';
  return changesVisa ? 'change' : 'letter';
}

/** @param changesVisa the application is about a visa that was issued before, which needs no document of its own */
export function letterOfStatus(
  lifecycle: Lifecycle,
  status: Status,
  { changesVisa }: { readonly changesVisa: boolean },
): LetterKind | undefined {
  if (status === lifecycle.actions.refuse?.to) return 'refusal';
  return status === lifecycle.actions.issue?.to && !changesVisa ? 'authorisation' : undefined;
}
