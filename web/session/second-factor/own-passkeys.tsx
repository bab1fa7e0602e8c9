import type { OwnPasskey } from '#contract/api/passkeys.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { usePeopleMessages } from '../session-messages.ts';

/** The own passkeys, with the way to take one away. */
export function OwnPasskeys({
  passkeys,
  onRemove,
}: {
  readonly passkeys: readonly OwnPasskey[];
  readonly onRemove: (passkey: OwnPasskey) => void;
}) {
  const { t, formatInstant } = usePeopleMessages();
  return (
    <Table
      caption={t('session.passkey.list')}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('session.passkey.listName'),
          cell: (row) => (
            <>
              {row.name}
              <span className="block font-normal text-ink-quiet">
                {t(row.backed_up ? 'session.passkey.backedUp' : 'session.passkey.oneDevice')}
              </span>
            </>
          ),
          rowHeader: true,
        },
        { key: 'added', header: t('session.passkey.added'), cell: (row) => formatInstant(row.created_at) },
        {
          key: 'used',
          header: t('session.open.lastSeen'),
          cell: (row) => (row.last_used_at === null ? t('session.passkey.neverUsed') : formatInstant(row.last_used_at)),
        },
        {
          key: 'remove',
          header: t('session.passkey.remove'),
          cell: (row) => (
            <Button
              kind="quiet"
              aria-label={t('session.passkey.removeAbout', { name: row.name })}
              onClick={() => onRemove(row)}
            >
              {t('session.passkey.remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}
