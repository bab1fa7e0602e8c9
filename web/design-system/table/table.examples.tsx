import { CodeText } from '../code-text/code-text.tsx';
import type { ComponentExamples } from '../example.ts';
import { StatusTag } from '../tag/tag.tsx';
import { Table, type TableColumn } from './table.tsx';

interface Row {
  readonly number: string;
  readonly name: string;
  readonly fee: string;
}
const columns: readonly TableColumn<Row>[] = [
  { key: 'number', header: 'Number', cell: (row) => <CodeText code={row.number} />, rowHeader: true, sortable: true },
  { key: 'name', header: 'Name', cell: (row) => row.name, sortable: true },
  { key: 'state', header: 'State', cell: () => <StatusTag tone="waiting">To be paid</StatusTag> },
  { key: 'fee', header: 'Fee', cell: (row) => row.fee, numeric: true },
];
const rows: readonly Row[] = [
  { number: 'NP-26-7K3M-Q2XD', name: 'Test Traveller One', fee: 'USD 31.00' },
  { number: 'NP-26-8P4N-R3YE', name: 'Test Traveller Two', fee: 'USD 125.00' },
];

export const examples: ComponentExamples = {
  component: 'Table',
  examples: [
    {
      name: 'sorted by number, second row marked',
      element: (
        <Table
          caption="Arrivals"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.number}
          sort={{ column: 'number', direction: 'ascending' }}
          onSort={() => undefined}
          markedRow="NP-26-8P4N-R3YE"
        />
      ),
    },
    {
      name: 'blocks on a phone, sorted by number',
      element: (
        <Table
          stacks
          caption="Arrivals by number"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.number}
          sort={{ column: 'number', direction: 'ascending' }}
          onSort={() => undefined}
        />
      ),
    },
  ],
};
