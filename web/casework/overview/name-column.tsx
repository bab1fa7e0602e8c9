import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { LongName } from '#web/design-system/table/long-name.tsx';
import type { TableColumn } from '#web/design-system/table/table.tsx';
import { useDesk } from '../desk.ts';
import { useOverviewMessages } from './overview-messages.ts';

interface NamedCase {
  readonly id: string;
  /** Empty when the case is about nobody. */
  readonly name: string;
  readonly submission_number: string;
}

/** Returns the column that names a case and leads to it. */
export function useNameColumn(): TableColumn<NamedCase> {
  const { t } = useOverviewMessages();
  const desk = useDesk();
  return {
    key: 'name',
    header: t('overview.name'),
    rowHeader: true,
    cell: ({ id, name, submission_number: number }) => (
      <LongName>
        <Link to={pathTo(desk.file, { applicationId: id })}>{name === '' ? number : name}</Link>
      </LongName>
    ),
  };
}
