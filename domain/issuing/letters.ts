import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Lifecycle, Status } from '../casework/lifecycle.ts';

/** Letters that end an application: of refusal, and of what is issued without a sticker. */
export const letterKinds = ['refusal', 'authorisation'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Documents printed for an application: its slip while it is open, or the letter that ended it. */
export const printedDocuments = ['slip', ...letterKinds] as const;
export type PrintedDocument = (typeof printedDocuments)[number];

/**
 * Returns true while a visa is still a letter of authorisation: a visa officer at the port exchanges it for a visa,
 * whose days begin then.
 */
export function isAuthorisation(lifecycle: Lifecycle, visa: { readonly enterBefore: PlainDate | null }): boolean {
  return lifecycle.actions.issue !== undefined && visa.enterBefore !== null;
}

/** Result of a granted application: a printed sticker, a letter, or a change to an existing visa. */
export const grantForms = ['sticker', 'letter', 'change'] as const;
export type GrantForm = (typeof grantForms)[number];

export function grantFormOf(lifecycle: Lifecycle, { changesVisa }: { readonly changesVisa: boolean }): GrantForm {
  if (lifecycle.actions.issue === undefined) return 'sticker';
  return changesVisa ? 'change' : 'letter';
}

/** @param changesVisa the application is about an existing visa, which needs no document of its own */
export function letterOfStatus(
  lifecycle: Lifecycle,
  status: Status,
  { changesVisa }: { readonly changesVisa: boolean },
): LetterKind | undefined {
  if (status === lifecycle.actions.refuse?.to) return 'refusal';
  return status === lifecycle.actions.issue?.to && !changesVisa ? 'authorisation' : undefined;
}
