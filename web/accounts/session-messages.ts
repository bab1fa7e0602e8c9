import { formatLocalTime } from '#domain/calendar/date-words.ts';
import { localTimeIn } from '#domain/calendar/local-time.ts';
import { organisationMessage } from '#domain/reference-data/demo-organisations.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { shortOfficeMessage } from '#domain/reference-data/short-names/office-short-names.ts';
import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';
import { useReaderZone } from './staff-context.ts';

export type SessionMessageId = keyof typeof messages;

export function useSessionMessages(): MessageTools<ShellMessageId | SessionMessageId> {
  return useMessages<ShellMessageId | SessionMessageId>('web/accounts');
}

interface PeopleMessages extends MessageTools<ShellMessageId | SessionMessageId> {
  /** Returns a role's name, or its code when it has none. */
  readonly roleName: (code: string) => string;
  /** Returns an office's name by its slug, including `all`; for an organisation, the slug itself. */
  readonly officeName: (slug: string) => string;
  /** The same in one line, where the office has such a name. */
  readonly officeShortName: (slug: string) => string;
  /** Formats an instant from the API as date and time by the reader's own clock. */
  readonly formatInstant: (instant: string) => string;
}

/** Catalogues of the texts about signed-in people. */
export const peopleCatalogues: readonly CatalogueName[] = [
  'web/accounts',
  'domain/casework',
  'domain/reference-data',
  'domain/reference-data/short-names',
];

/** Returns the texts about signed-in people: their roles and offices. */
export function usePeopleMessages(): PeopleMessages {
  const tools = useMessages<string>(...peopleCatalogues);
  const { t, has, language } = tools;
  const ownZone = useReaderZone();
  const labelOf = (id: string | undefined, code: string) => (id !== undefined && has(id) ? t(id) : code);
  const officeName = (slug: string) =>
    slug === 'all' ? t('session.allOffices') : labelOf(officeBySlug(slug)?.name ?? organisationMessage(slug), slug);
  return {
    ...tools,
    roleName: (code) => labelOf(`role.${code}`, code),
    officeName,
    officeShortName: (slug) => labelOf(shortOfficeMessage(slug), officeName(slug)),
    formatInstant: (instant) => formatLocalTime(localTimeIn(ownZone, new Date(instant)), language),
  };
}
