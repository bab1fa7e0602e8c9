import type { Draft } from '#contract/api/drafts.ts';
import { languageOr } from '#domain/i18n/languages.ts';
import type { DraftContent, DraftRow } from './draft-repository.ts';

/** Returns a draft for its owner's device. */
export function draftView(row: DraftRow): Draft {
  return {
    draft_number: row.draft_number,
    service: row.service,
    definition_version: row.definition_version,
    version: row.version,
    content: contentView(row.content),
    language: languageOr(row.language),
    saved_at: row.saved_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    email: row.email === null ? null : maskEmail(row.email),
  };
}

function contentView({ trip: submission, travellers }: DraftContent): Draft['content'] {
  const defined = (answers: DraftContent['trip']) =>
    Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, value ?? null]));
  return {
    trip: defined(submission),
    travellers: travellers.map(({ id, answers }) => ({ id, answers: defined(answers) })),
  };
}

/** Masks an address, such as `t•••@example.org`: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}
