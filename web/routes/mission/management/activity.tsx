import type { ActivityLogRow } from '#contract/api/resources.ts';
import { deskIds, desks } from '#contract/desks.ts';
import { apiPath } from '#contract/paths.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { isUuid } from '#domain/identity/uuid.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { commaIn, listIn } from '#web/i18n/formats.ts';
import type { ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { instantFilters, officeFilters, officesOf } from './list-parts.tsx';
import { type ManagementMessages, useManagementMessages } from './management-messages.ts';

const outcomes: Readonly<Record<string, TagTone>> = { done: 'granted', refused: 'refused', failed: 'waiting' };

const caseThings: ReadonlySet<string> = new Set(deskIds.map((desk) => desks[desk].logged));

/**
 * Returns `office_rates.create` as "Local currency rates: added", and a step of a case as its history names it, which says
 * already that it is about a case; a code without a text is shown as it is.
 */
function actionWords({ t, wordOf, has }: ManagementMessages, action: string, subject: string) {
  const dot = action.indexOf('.');
  const [thing, act] = dot < 0 ? [subject, action] : [action.slice(0, dot), action.slice(dot + 1)];
  const steps = ['event', 'action'] as const;
  const groups = caseThings.has(thing)
    ? ([...steps, 'management.activity.act'] as const)
    : (['management.activity.act', ...steps] as const);
  const group = groups.find((one) => has(`${one}.${act}`));
  if (group === undefined || !has(`management.activity.thing.${thing}`)) return <code translate="no">{action}</code>;
  if (group === 'event' && caseThings.has(thing)) return wordOf(group, act);
  return t('management.activity.action', {
    thing: wordOf('management.activity.thing', thing),
    act: wordOf(group, act),
  });
}

interface RecordName {
  readonly text: string;
  /** True if it is text of the page, not a name from a record. */
  readonly inWords: boolean;
}

/** Returns the subject of a line: the name or number by which people know it, else only its kind. */
function nameOfRecord(words: ManagementMessages, row: ActivityLogRow): RecordName | undefined {
  const { wordOf, has, officeName, formatDate, language } = words;
  const { subject_kind: kind, subject_id: id, record } = row;
  // An office is identified by its slug, for which the page has a name.
  if (kind === 'offices' && id !== null) return { text: officeName(id), inWords: true };
  if (record !== null) {
    // For a rate: currency and first day.
    const [currency = '', day = ''] = record.split(' ');
    const plain = kind === 'office_rates' ? parsePlainDate(day) : undefined;
    return {
      text: plain === undefined ? record : `${currency}${commaIn(language)}${formatDate(plain)}`,
      inWords: false,
    };
  }
  // The address typed at sign-in is logged as a keyed hash, which nobody can read.
  const readable = kind !== 'address' && id !== null && !isUuid(id);
  if (id === null || readable) return id === null ? undefined : { text: id, inWords: false };
  // Nothing more is said about a record that the caller could not see.
  const thing = [row.action.slice(0, Math.max(row.action.indexOf('.'), 0)), kind].find((one) =>
    has(`management.activity.thing.${one}`),
  );
  return thing === undefined ? undefined : { text: wordOf('management.activity.thing', thing), inWords: true };
}

/** Activity Logs: read-only record of who did what at the office. */
export default function Activity() {
  const words = useManagementMessages();
  const { t, wordOf, orNone, formatInstant, officeName, language } = words;
  const { user } = useStaff();
  const readable = officesOf(user.grants, 'activity_logs.read', words);
  const action = (row: ActivityLogRow) => actionWords(words, row.action, row.subject_kind);
  const outcome = (row: ActivityLogRow) => (
    <StatusTag tone={outcomes[row.outcome] ?? 'neutral'}>
      {wordOf('management.activity.outcome', row.outcome)}
    </StatusTag>
  );
  const who = (row: ActivityLogRow) => row.account ?? t('management.activity.nobody');
  const recordName = (row: ActivityLogRow): RecordName | undefined => nameOfRecord(words, row);
  const record = (row: ActivityLogRow) => {
    const name = recordName(row);
    return name === undefined ? orNone(null) : <span translate={name.inWords ? 'yes' : 'no'}>{name.text}</span>;
  };

  const list: ManagementList<ActivityLogRow> = {
    resource: 'activity-logs',
    title: t('mission.activity.title'),
    read: 'activity_logs.read',
    stacks: true,
    defaultSort: { by: 'at', descending: true },
    columns: [
      {
        key: 'at',
        header: t('management.activity.at'),
        sort: 'at',
        opens: true,
        cell: (row) => <InstantText text={formatInstant(row.at)} />,
      },
      { key: 'who', header: t('management.activity.who'), cell: who },
      { key: 'what', header: t('management.activity.what'), cell: action },
      { key: 'subject', header: t('management.activity.subject'), cell: record },
      { key: 'outcome', header: t('management.activity.outcome'), cell: outcome },
    ],
    filters: [
      ...officeFilters(readable, words),
      {
        kind: 'choice',
        name: 'outcome',
        label: t('management.activity.outcome'),
        options: Object.keys(outcomes).map((value) => ({
          value,
          text: wordOf('management.activity.outcome', value),
        })),
      },
      ...instantFilters({
        from: t('management.activity.filterFrom'),
        until: t('management.activity.filterUntil'),
      }),
      {
        kind: 'like',
        name: 'account_id',
        set: t('management.activity.like.person'),
        of: (row) => row.account_id,
        text: (value, rows) =>
          t('management.activity.person', {
            name: rows.find((row) => row.account_id === value)?.account ?? t('management.activity.thatPerson'),
          }),
      },
      {
        kind: 'like',
        name: 'action',
        set: t('management.activity.like.action'),
        of: (row) => row.action,
        text: (value) => {
          const shown = actionWords(words, value, '');
          return typeof shown === 'string' ? shown : value;
        },
      },
      {
        kind: 'like',
        name: 'subject_id',
        set: t('management.activity.like.record'),
        of: (row) => row.subject_id,
        text: (value, rows) => {
          const about = rows.find((row) => row.subject_id === value);
          return t('management.activity.record', { record: (about && recordName(about)?.text) ?? value });
        },
      },
    ],
    rowName: (row) => formatInstant(row.at),
    facts: (row) => [
      { key: 'who', label: t('management.activity.who'), value: who(row) },
      {
        key: 'role',
        label: t('management.activity.role'),
        value:
          row.role === null
            ? orNone(null)
            : listIn(
                language,
                row.role.split(' ').map((role) => wordOf('role', role)),
              ),
      },
      {
        key: 'office',
        label: t('management.office'),
        value: row.office === null ? orNone(null) : listIn(language, row.office.split(' ').map(officeName)),
      },
      { key: 'what', label: t('management.activity.what'), value: action(row) },
      { key: 'subject', label: t('management.activity.subject'), value: record(row) },
      { key: 'outcome', label: t('management.activity.outcome'), value: outcome(row) },
      { key: 'reason', label: t('management.activity.reason'), value: orNone(row.reason) },
      {
        key: 'request',
        label: t('management.activity.request'),
        value: <span translate="no">{row.request_id}</span>,
      },
    ],
    export: { permission: 'activity_logs.export_at_mission', path: apiPath('activityLogsExport') },
    none: { title: t('management.activity.none'), text: t('management.activity.noneText') },
  };
  return <ManagementScreen list={list} />;
}
