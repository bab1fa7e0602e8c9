import { formatInstantInKathmandu } from '#domain/calendar/date-words.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import type { SessionMessageId } from '#web/accounts/session-messages.ts';
import { type CatalogueName, countryCatalogue } from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

export type DepartmentMessageId = ShellMessageId | SessionMessageId | keyof typeof messages;

const catalogues: readonly CatalogueName[] = [
  'web/casework',
  'web/accounts',
  'domain/casework',
  'domain/reference-data',
  countryCatalogue,
];

export interface DepartmentMessages extends Omit<MessageTools<DepartmentMessageId>, 't'> {
  readonly t: (id: DepartmentMessageId, values?: Readonly<Record<string, unknown>>) => string;
  /** Words of a code that came from the server (`status`, `approved`); the code itself where there are none. */
  readonly wordOf: (group: CodeGroup, code: string) => string;
  /** An instant of the API as day and time in Kathmandu. */
  readonly formatInstant: (instant: string) => string;
  readonly officeName: (slug: string) => string;
}

export type CodeGroup =
  | 'status'
  | 'event'
  | 'role'
  | 'payment_mode'
  | 'payment_state'
  | 'screening_kind'
  | 'screening_effect'
  | 'screening_state'
  | 'screening_how'
  | 'screening_birth_date'
  | 'screening_nationality'
  | 'sticker_status'
  | 'proposal_kind'
  | 'proposal_state'
  | 'voucher_outcome'
  | 'visa_state'
  | 'mail_state'
  | 'appointment_state'
  | 'document_check';

/** The words of the department's screens, with the names that lists and files show. */
export function useDepartmentMessages(): DepartmentMessages {
  const tools = useMessages<string>(...catalogues);
  const { t, has, language } = tools;
  const labelOf = (id: string | undefined, code: string) => (id !== undefined && has(id) ? t(id) : code);
  return {
    ...tools,
    // The desk's own words for a code, else those that the whole portal uses.
    wordOf: (group, code) => labelOf(`department.${group}.${code}`, labelOf(`${group}.${code}`, code)),
    formatInstant: (instant) => formatInstantInKathmandu(new Date(instant), language),
    officeName: (slug) => labelOf(officeBySlug(slug)?.name, slug),
  };
}
