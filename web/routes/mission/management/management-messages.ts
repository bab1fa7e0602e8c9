import { formatLocalTime } from '#domain/calendar/date-words.ts';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import type { SessionMessageId } from '#web/accounts/session-messages.ts';
import { useReaderZone } from '#web/accounts/staff-context.ts';
import { type CatalogueName, countryCatalogue } from '#web/i18n/catalogues.ts';
import { type MessageTools, useMessages } from '#web/i18n/languages.tsx';
import type { MissionMessageId } from '../mission-messages.ts';
import type messages from './messages/en-US.json';

export type ManagementMessageId = MissionMessageId | SessionMessageId | keyof typeof messages;

const catalogues: readonly CatalogueName[] = [
  'web/routes/mission',
  'web/routes/mission/management',
  'web/accounts',
  'domain/casework',
  'domain/reference-data',
  countryCatalogue,
];

export interface ManagementMessages extends Omit<MessageTools<ManagementMessageId>, 't'> {
  readonly t: (id: ManagementMessageId, values?: Readonly<Record<string, unknown>>) => string;
  /** Returns the text of a code from the server, or the code itself when there is none. */
  readonly wordOf: (group: WordGroup, code: string) => string;
  readonly officeName: (slug: string) => string;
  /** Formats an instant from the API as date and time by the reader's own clock. */
  readonly formatInstant: (instant: string) => string;
  /** Returns a value, or the text for none. */
  readonly orNone: (value: string | null) => string;
}

type WordGroup =
  | 'role'
  | 'action'
  | 'event'
  | 'management.offices.kind'
  | 'management.rates.state'
  | 'management.blacklists.state'
  | 'management.blacklists.effect'
  | 'management.activity.outcome'
  | 'management.activity.thing'
  | 'management.activity.act'
  | 'management.users.type';

/** Returns the texts of the missions' management lists, with the names that their rows show. */
export function useManagementMessages(): ManagementMessages {
  const tools = useMessages<string>(...catalogues);
  const { t, has, language } = tools;
  const ownZone = useReaderZone();
  const labelOf = (id: string | undefined, code: string) => (id !== undefined && has(id) ? t(id) : code);
  return {
    ...tools,
    wordOf: (group, code) => labelOf(`${group}.${code}`, code),
    officeName: (slug) => (slug === 'all' ? t('session.allOffices') : labelOf(officeBySlug(slug)?.name, slug)),
    formatInstant: (instant) => formatLocalTime(localTimeIn(ownZone, new Date(instant)), language),
    orNone: (value) => value ?? t('management.none'),
  };
}
