import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { Table } from '#web/design-system/table/table.tsx';
import { useDesk } from '../desk.ts';
import { Block } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

/** Visas that officers recommend to take back, for whoever decides on that. */
export function Revocations({ of }: { readonly of: NonNullable<Overview['revocations']> }) {
  const { t, formatDate } = useOverviewMessages();
  const desk = useDesk();
  return (
    <Block title={t('overview.revocations')}>
      <Table
        caption={t('overview.revocations')}
        captionHidden
        rows={of}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('overview.name'),
            rowHeader: true,
            cell: ({ id, name, submission_number: number }) => (
              <Link to={pathTo(desk.file, { applicationId: id })}>{name === '' ? number : name}</Link>
            ),
          },
          { key: 'office', header: t('overview.office'), cell: ({ office_words: office }) => office },
          {
            key: 'by',
            header: t('overview.recommended'),
            cell: ({ by, recommended_on: day }) => `${by}, ${formatDate(day)}`,
          },
        ]}
      />
    </Block>
  );
}
