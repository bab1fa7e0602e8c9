import type { Overview } from '#contract/api/overview.ts';
import { Table } from '#web/design-system/table/table.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import { Block } from './block.tsx';
import { useNameColumn } from './name-column.tsx';
import { useOverviewMessages } from './overview-messages.ts';

/** Visas that officers recommend to take back, for whoever decides on that. */
export function Revocations({ revocations }: { readonly revocations: NonNullable<Overview['revocations']> }) {
  const { t, formatDate, language } = useOverviewMessages();
  const nameColumn = useNameColumn();
  return (
    <Block title={t('overview.revocations')}>
      <Table
        caption={t('overview.revocations')}
        captionHidden
        rows={revocations}
        rowKey={({ id }) => id}
        columns={[
          nameColumn,
          { key: 'office', header: t('overview.office'), cell: ({ office_words: office }) => office },
          {
            key: 'by',
            header: t('overview.recommended'),
            cell: ({ by, recommended_on: day }) => `${by}${commaIn(language)}${formatDate(day)}`,
          },
        ]}
      />
    </Block>
  );
}
