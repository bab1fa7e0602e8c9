import type { OwnPasskey } from '#contract/api/passkeys.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { usePeopleMessages } from '../session-messages.ts';

/** List of one's own passkeys, with a way to remove each. */
export function OwnPasskeys({
  passkeys,
  onRemove,
}: {
  readonly passkeys: readonly OwnPasskey[];
  readonly onRemove: (passkey: OwnPasskey) => void;
}) {
  const { t, formatInstant } = usePeopleMessages();
  return (
    <>
      <h3 id="own-passkeys" className="mb-2">
        {t('session.passkey.list')}
      </h3>
      <ul aria-labelledby="own-passkeys" className="mb-6 max-w-measure border-t border-hairline text-sm">
        {passkeys.map((row) => (
          <li key={row.id} className="flex items-start justify-between gap-4 border-b border-hairline py-2">
            <div className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere]" translate="no">
                {row.name}
              </span>
              <span className="block text-ink-quiet">
                {t(row.backed_up ? 'session.passkey.backedUp' : 'session.passkey.oneDevice')}
              </span>
              <dl className="flex flex-wrap gap-x-6">
                <Fact label={t('session.passkey.added')} value={formatInstant(row.created_at)} />
                <Fact
                  label={t('session.open.lastSeen')}
                  value={row.last_used_at === null ? t('session.passkey.neverUsed') : formatInstant(row.last_used_at)}
                />
              </dl>
            </div>
            <span className="flex-none whitespace-nowrap">
              <Button
                kind="quiet"
                aria-label={t('session.passkey.removeAbout', { name: row.name })}
                onClick={() => onRemove(row)}
              >
                {t('session.passkey.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-quiet">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
