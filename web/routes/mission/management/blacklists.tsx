import type { BlacklistRow } from '#contract/api/resources.ts';
import {
  isWatchListEntryUndecided,
  type WatchListState,
  watchListStates,
  watchListStep,
} from '#domain/casework/maker-checker.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { blacklistEffects } from '#domain/screening/match-state.ts';
import { maxAliases, urgentHours } from '#domain/screening/watch-list-entry.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { FormField, ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { KnownEntries } from './known-entries.tsx';
import { countryOptions, dayFilters } from './list-parts.tsx';
import { type ManagementMessages, useManagementMessages } from './management-messages.ts';

const tones: Readonly<Record<WatchListState, TagTone>> = {
  proposed: 'waiting',
  active: 'active',
  removal_proposed: 'waiting',
  refused: 'neutral',
  removed: 'neutral',
};

function fieldsOf(words: ManagementMessages, mayBeUrgent: boolean): readonly FormField[] {
  const { t, wordOf, formatNumber } = words;
  return [
    { kind: 'text', name: 'surname', label: t('management.blacklists.surname') },
    { kind: 'text', name: 'given_names', label: t('management.blacklists.given'), optional: true },
    {
      kind: 'lines',
      name: 'aliases',
      label: t('management.blacklists.aliases'),
      hint: t('management.blacklists.aliasesHint', { most: formatNumber(maxAliases) }),
      optional: true,
    },
    { kind: 'day', name: 'dob', label: t('management.blacklists.dob'), optional: true },
    {
      kind: 'choice',
      name: 'nationality',
      label: t('management.blacklists.nationality'),
      options: countryOptions(words),
      optional: true,
    },
    {
      kind: 'text',
      name: 'passport_number',
      label: t('management.blacklists.passport'),
      code: true,
      width: '20',
      optional: true,
    },
    {
      kind: 'choice',
      name: 'effect',
      label: t('management.blacklists.effect'),
      options: blacklistEffects.map((value) => ({ value, text: wordOf('management.blacklists.effect', value) })),
    },
    {
      kind: 'long_text',
      name: 'ground',
      label: t('management.blacklists.ground'),
      hint: t('management.blacklists.groundHint'),
      keptWhenBlank: true,
    },
    {
      kind: 'day',
      name: 'active_from',
      label: t('management.blacklists.from'),
      hint: t('management.blacklists.fromHint'),
      optional: true,
    },
    {
      kind: 'day',
      name: 'active_until',
      label: t('management.blacklists.until'),
      hint: t('management.blacklists.untilHint'),
      optional: true,
    },
    ...(mayBeUrgent
      ? [
          {
            kind: 'tick' as const,
            name: 'urgent',
            label: t('management.blacklists.urgent'),
            hint: t('management.blacklists.urgentHint', { hours: formatNumber(urgentHours) }),
            optional: true,
            newOnly: true,
          },
        ]
      : []),
  ];
}

/** The watch list for missions: they search it and propose entries; the Department decides. */
export default function Blacklists() {
  const words = useManagementMessages();
  const { t, wordOf, orNone, officeName, countryName, formatDate, formatInstant } = words;
  const { may } = useStaff();
  const mayKnowGround = may('blacklists.ground');
  const notKnown = t('management.notKnown');
  const state = (row: BlacklistRow) => (
    <>
      <StatusTag tone={tones[row.state]}>{wordOf('management.blacklists.state', row.state)}</StatusTag>
      {isWatchListEntryUndecided(row.state) && row.made_at_office !== null && (
        <span className="mt-1 block text-sm">
          {t('management.blacklists.proposedAt', { office: officeName(row.made_at_office) })}
        </span>
      )}
      {row.urgent !== null && (
        <span className="mt-1 block text-sm">
          {wholeDates(
            t(row.urgent === 'counts' ? 'management.blacklists.urgentUntil' : 'management.blacklists.urgentEnded', {
              until: formatInstant(row.urgent_until ?? ''),
            }),
          )}
        </span>
      )}
    </>
  );
  const passport = (row: BlacklistRow) =>
    row.passport_number === null ? notKnown : <CodeText code={row.passport_number} group={20} />;
  const nationality = (row: BlacklistRow) => (row.nationality === null ? notKnown : countryName(row.nationality));
  const dob = (row: BlacklistRow) => (row.dob === null ? notKnown : formatDate(row.dob));
  /** An entry that nobody has decided on is in force only while it is urgent. */
  const from = (row: BlacklistRow) => {
    const day = formatDate(row.active_from);
    const waits = isWatchListEntryUndecided(row.state) && row.urgent !== 'counts';
    return wholeDates(waits ? t('management.blacklists.fromProposed', { from: day }) : day);
  };
  const checkedBy = (row: BlacklistRow) =>
    isWatchListEntryUndecided(row.state) ? t('management.notDecided') : row.checked_by;

  /** Returns the next doer, and the state until then; nothing when no decision is open. */
  const next = (row: BlacklistRow) => {
    if (watchListStep(row.state, 'activate') === undefined) return [];
    const urgent = row.urgent === 'counts' ? 'management.blacklists.decidesUrgent' : 'management.blacklists.decides';
    const words = isWatchListEntryUndecided(row.state) ? urgent : 'management.blacklists.decidesRemoval';
    return [
      {
        key: 'next',
        label: t('management.next'),
        value: t(words, { you: may('blacklists.check') && !row.own ? 'yes' : 'no' }),
      },
    ];
  };

  const list: ManagementList<BlacklistRow> = {
    resource: 'blacklists',
    title: t('mission.blacklists.title'),
    read: 'blacklists.read',
    stacks: true,
    defaultSort: { by: 'made_at', descending: true },
    search: t('management.blacklists.search'),
    columns: [
      {
        key: 'name',
        header: t('management.blacklists.name'),
        sort: 'name',
        opens: true,
        cell: (row) => <span translate="no">{listedName(row)}</span>,
      },
      {
        key: 'dob',
        header: t('management.blacklists.dob'),
        cell: (row) => <span className="whitespace-nowrap">{dob(row)}</span>,
      },
      { key: 'nationality', header: t('management.blacklists.nationality'), cell: nationality },
      { key: 'passport', header: t('management.blacklists.passport'), cell: passport },
      {
        key: 'effect',
        header: t('management.blacklists.effect'),
        cell: (row) => wordOf('management.blacklists.effect', row.effect),
      },
      { key: 'status', header: t('management.status'), cell: state },
      {
        key: 'from',
        header: t('management.blacklists.from'),
        sort: 'active_from',
        cell: from,
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('management.status'),
        options: watchListStates.map((value) => ({ value, text: wordOf('management.blacklists.state', value) })),
      },
      {
        kind: 'choice',
        name: 'effect',
        label: t('management.blacklists.effect'),
        options: blacklistEffects.map((value) => ({ value, text: wordOf('management.blacklists.effect', value) })),
      },
      ...dayFilters({
        from: t('management.blacklists.filterFrom'),
        until: t('management.blacklists.filterUntil'),
      }),
    ],
    rowName: listedName,
    facts: (row) => [
      { key: 'status', label: t('management.status'), value: state(row) },
      ...next(row),
      {
        key: 'effect',
        label: t('management.blacklists.effect'),
        value: wordOf('management.blacklists.effect', row.effect),
      },
      {
        key: 'aliases',
        label: t('management.blacklists.aliases'),
        value:
          row.aliases.length === 0 ? (
            orNone(null)
          ) : (
            <ul>
              {row.aliases.map((alias) => (
                <li key={alias}>{alias}</li>
              ))}
            </ul>
          ),
      },
      { key: 'dob', label: t('management.blacklists.dob'), value: dob(row) },
      { key: 'nationality', label: t('management.blacklists.nationality'), value: nationality(row) },
      { key: 'passport', label: t('management.blacklists.passport'), value: passport(row) },
      { key: 'from', label: t('management.blacklists.from'), value: from(row) },
      {
        key: 'until',
        label: t(
          isWatchListEntryUndecided(row.state) ? 'management.blacklists.untilProposed' : 'management.blacklists.until',
        ),
        value: row.active_until === null ? t('management.noEnd') : formatDate(row.active_until),
      },
      ...(mayKnowGround
        ? [
            { key: 'ground', label: t('management.blacklists.ground'), value: orNone(row.ground), wide: true },
            {
              key: 'madeBy',
              label: t('management.blacklists.madeBy'),
              value: row.made_by ?? t('management.withPortal'),
            },
            { key: 'checkedBy', label: t('management.blacklists.checkedBy'), value: orNone(checkedBy(row)) },
          ]
        : []),
    ],
    form: {
      fields: fieldsOf(words, may('blacklists.urgent')),
      create: { permission: 'blacklists.propose', title: t('management.blacklists.create') },
      update: {
        permission: 'blacklists.propose',
        title: t('management.blacklists.edit'),
        allowed: (row) => row.own && watchListStep(row.state, 'amend') !== undefined,
      },
      aside: (values, row) => <KnownEntries passport={String(values.passport_number ?? '')} except={row?.id} />,
    },
    actions: [
      ...(['activate', 'deactivate'] as const).flatMap((step) =>
        (['proposed', 'removal_proposed'] as const).map((waiting) => {
          const words = `management.blacklists.${step}.${waiting}` as const;
          return {
            key: `${step} ${waiting}`,
            text: t(words),
            permission: 'blacklists.check' as const,
            step,
            allowed: (row: BlacklistRow) => !row.own && row.state === waiting,
            destructive: step === 'deactivate',
            consequence: (row: BlacklistRow) =>
              t(`${words}.text`, {
                from: formatDate(row.active_from),
                open: row.active_until === null ? 'yes' : 'no',
                until: row.active_until === null ? '' : formatDate(row.active_until),
                effect: wordOf('management.blacklists.effect', row.effect),
              }),
          };
        }),
      ),
      {
        key: 'remove',
        text: t('management.blacklists.remove'),
        permission: 'blacklists.propose',
        step: 'delete',
        allowed: (row) => watchListStep(row.state, 'propose_removal') !== undefined,
        destructive: true,
        consequence: t('management.blacklists.removeText'),
        done: t('management.blacklists.removeDone'),
      },
    ],
    export: { permission: 'blacklists.ground' },
    none: { title: t('management.blacklists.none'), text: t('management.blacklists.noneText') },
  };
  return <ManagementScreen list={list} />;
}
