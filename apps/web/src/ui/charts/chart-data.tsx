import { Table } from '@mantine/core';
import { chartSummary } from '@jampot/domain';
import type { ChartTable } from '@jampot/domain';
import classes from './charts.module.css';

/** The figures of a chart, with the rows 'All' and 'Average'; folded until asked for. */
export function ChartData({ table, amount }: { table: ChartTable; amount: string }) {
  const summary = chartSummary(table);
  return (
    <details className={classes['data']}>
      <summary>Figures</summary>
      <div className={classes['scroll']}>
        <Table stickyHeader className={classes['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <span className={classes['hidden']}>Category</span>
              </Table.Th>
              {table.series.map((series) => (
                <Table.Th key={series.name} scope="col">
                  {series.name === '' ? amount : series.name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.categories.map((category, at) => (
              <Table.Tr key={category}>
                <Table.Th scope="row">{category}</Table.Th>
                {table.series.map((series) => (
                  <Table.Td key={series.name}>
                    {series.points[at]?.value?.toLocaleString('en') ?? '–'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <SummaryRow name="All" values={summary.all} table={table} />
            <SummaryRow name="Average" values={summary.average} table={table} />
          </Table.Tfoot>
        </Table>
      </div>
    </details>
  );
}

function SummaryRow({
  name,
  values,
  table,
}: {
  name: string;
  values: readonly number[];
  table: ChartTable;
}) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {table.series.map((series, at) => (
        <Table.Td key={series.name}>
          {values[at]?.toLocaleString('en', { maximumFractionDigits: 3 })}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
