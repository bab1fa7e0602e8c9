import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { Table } from '#web/design-system/table/table.tsx';
import { useDesk } from '../desk.ts';
import { ageWords } from '../queue/urgency-words.ts';
import { Block } from './block.tsx';
import { useNameColumn } from './name-column.tsx';
import { openOnly } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';

/** The open applications that wait longest, with who acts next on each. */
export function Oldest({ overview: { oldest } }: { readonly overview: Overview }) {
  const words = useOverviewMessages();
  const { t } = words;
  const desk = useDesk();
  const nameColumn = useNameColumn();
  return (
    <Block
      title={t('overview.oldest')}
      aside={<Link to={pathTo(desk.list, { order: openOnly })}>{t('overview.allOpen')}</Link>}
    >
      {oldest.length === 0 ? (
        <p className="py-4 text-ink-quiet">{t('overview.noneOldest')}</p>
      ) : (
        <Table
          caption={t('overview.oldest')}
          captionHidden
          rows={oldest}
          rowKey={({ id }) => id}
          columns={[
            nameColumn({ order: openOnly }),
            { key: 'why', header: t('overview.why'), cell: ({ why }) => why },
            {
              key: 'age',
              header: t('overview.age'),
              numeric: true,
              cell: ({ age_minutes, late }) => {
                const age = ageWords(words, age_minutes);
                return late ? <span className="font-semibold text-refused">{t('overview.late', { age })}</span> : age;
              },
            },
          ]}
        />
      )}
    </Block>
  );
}
