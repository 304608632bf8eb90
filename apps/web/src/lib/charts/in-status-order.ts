import type { Status } from '@jampot/contracts';
import type { ChartRow, ChartValue } from '@jampot/domain';

/**
 * The rows of a chart whose x axis is that of statuses, in the order of these; names that none of
 * them has (any more) come last, as they came.
 */
export function inStatusOrder(
  rows: readonly ChartRow[],
  statuses: readonly Pick<Status, 'name'>[],
): readonly ChartRow[] {
  const places = new Map<ChartValue, number>();
  for (const { name } of statuses) if (!places.has(name)) places.set(name, places.size);
  const place = ({ x }: ChartRow) => places.get(x) ?? places.size;
  return rows.toSorted((one, other) => place(one) - place(other));
}
