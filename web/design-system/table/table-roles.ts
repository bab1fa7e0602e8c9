const explicit = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
const own = { table: {}, group: {}, row: {}, columnHeader: {}, rowHeader: {}, cell: {} } as const;

/**
 * Returns the roles of a table's parts: explicit where some of them are shown as blocks, because browsers report a part
 * with another display no longer as a table's.
 */
export function tableRoles(stacks: boolean): typeof explicit | typeof own {
  return stacks ? explicit : own;
}
