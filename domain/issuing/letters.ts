import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Lifecycle, Status } from '../casework/lifecycle.ts';
import { formOf, type Outcome } from './outcome.ts';

/** Letters that end an application: of refusal, and of what is issued without a sticker. */
export const letterKinds = [
  'refusal',
  'authorisation',
  'stay_certificate',
  'trekking_permit',
  'movement_certificate',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Documents printed for an application: its slip while it is open, or the letter that ended it. */
export const printedDocuments = ['slip', ...letterKinds] as const;
export type PrintedDocument = (typeof printedDocuments)[number];

/**
 * Returns true while a visa is still a letter of authorisation: a visa officer at the port exchanges it for a visa,
 * whose days begin then.
 */
export function isAuthorisation(visa: {
  readonly enterBefore: PlainDate | null;
  readonly sticker: string | null;
}): boolean {
  return visa.enterBefore !== null && visa.sticker === null;
}

/**
 * Result of a granted application: a printed sticker, a letter, a permit, a certificate, a change to an existing visa, or
 * nothing but its record.
 */
export const grantForms = ['sticker', 'letter', 'permit', 'certificate', 'change', 'record'] as const;
export type GrantForm = (typeof grantForms)[number];

export function grantFormOf(outcome: Outcome): GrantForm {
  if (outcome.type === 'issue_permit') return 'permit';
  if (outcome.type === 'issue_certificate') return 'certificate';
  if (outcome.type === 'record_only') return 'record';
  if (outcome.type !== 'issue_visa') return 'change';
  return outcome.form === 'sticker' ? 'sticker' : 'letter';
}

/** Returns the letter of an application in a status, by what it led to; undefined while there is none. */
export function letterOfStatus(lifecycle: Lifecycle, status: Status, outcome: () => Outcome): LetterKind | undefined {
  if (status === lifecycle.actions.refuse?.to || status === lifecycle.actions.reject?.to) return 'refusal';
  if (status !== lifecycle.actions.issue?.to) return undefined;
  const form = formOf(outcome());
  return letterKinds.find((letter) => letter === form);
}
