import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Table } from './table.tsx';

afterEach(cleanup);

function parts(stacks: boolean): readonly (string | null)[] {
  const { container } = render(
    <Table
      stacks={stacks}
      caption="Fees"
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row, rowHeader: true },
        { key: 'fee', header: 'Fee', cell: () => 'USD 31.00' },
      ]}
      rows={['Test Traveller One']}
      rowKey={(row) => row}
    />,
  );
  return [...container.querySelectorAll('table, thead, tbody, tr, th, td')].map((part) => part.getAttribute('role'));
}

it('says what its parts are where some of them are shown as blocks', () => {
  const head = ['rowgroup', 'row', 'columnheader', 'columnheader'];
  expect(parts(true)).toEqual(['table', ...head, 'rowgroup', 'row', 'rowheader', 'cell']);
  expect(new Set(parts(false))).toEqual(new Set([null]));
});
