import { formatLocalTime } from '#domain/calendar/date-words.ts';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import type { SessionMessageId } from '#web/accounts/session-messages.ts';
import { useReaderZone } from '#web/accounts/staff-context.ts';
import { type CatalogueName, countryCatalogue } from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

export type DepartmentMessageId = ShellMessageId | SessionMessageId | keyof typeof messages;

/** Catalogues of the desk's texts and of the names in lists and cases. */
export const departmentCatalogues: readonly CatalogueName[] = [
  'web/casework',
  'web/accounts',
  'domain/casework',
  'domain/reference-data',
  countryCatalogue,
];

export interface DepartmentMessages extends Omit<MessageTools<DepartmentMessageId>, 't'> {
  readonly t: (id: DepartmentMessageId, values?: Readonly<Record<string, unknown>>) => string;
  /** Returns the text of a code from the server (`status`, `approved`), or the code itself when there is none. */
  readonly wordOf: (group: CodeGroup, code: string) => string;
  /** Formats an instant from the API as date and time by the clock of an office; by the reader's own where no office has it. */
  readonly formatInstant: (instant: string, office?: string) => string;
  readonly officeName: (slug: string) => string;
}

type CodeGroup =
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
  | 'document_check'
  | 'set_sum'
  | 'movement'
  | 'sponsor_state';

/** Returns the texts of the department's screens, with the names shown in lists and cases. */
export function useDepartmentMessages(): DepartmentMessages {
  const tools = useMessages<string>(...departmentCatalogues);
  const { t, has, language } = tools;
  const ownZone = useReaderZone();
  const labelOf = (id: string | undefined, code: string) => (id !== undefined && has(id) ? t(id) : code);
  return {
    ...tools,
    // The desk's own text for a code, else the one used by the whole portal.
    wordOf: (group, code) => labelOf(`department.${group}.${code}`, labelOf(`${group}.${code}`, code)),
    formatInstant: (instant, office) =>
      formatLocalTime(localTimeIn(office === undefined ? ownZone : zoneOf(office), new Date(instant)), language),
    officeName: (slug) => labelOf(officeBySlug(slug)?.name, slug),
  };
}
