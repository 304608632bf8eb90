import { JampotError } from '@jampot/contracts';
import type { ListQuery } from '@jampot/contracts';

/** What a stranger may be shown of what stands beside a change, by relation. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  asset: ['name', 'duration'],
  'asset.folder': ['name'],
  user: ['name'],
  assignee: ['name'],
  status: ['name', 'color', 'order'],
};

/**
 * A public log tells who changed what and when. Whatever else is beside a change (files and their
 * addresses, notes, who may do what) is nobody's business, so asking for it means signing in.
 * @throws JampotError `unauthenticated`
 */
export function requireShownToStrangers(list: ListQuery): void {
  const { filters, sort, include, chart } = list;
  const paths = [
    ...filters.map(({ path }) => path),
    ...sort.map(({ path }) => path),
    ...(chart === null
      ? []
      : [chart.x.path, chart.y, chart.z, chart.color].filter((path) => Array.isArray(path))),
  ];
  // A relation that is only passed through would answer all of its fields.
  const passed = include.filter(({ relations }) => relations.length > 1);
  const named = include.some(({ relations, field }) => relations.join('.') === 'asset' && field);
  const open =
    (passed.length === 0 || Boolean(named)) &&
    paths.every((path) => path.length === 1 || isOpen(path)) &&
    include.every(({ relations, field }) =>
      field === null ? relations.join('.') === 'status' : isOpen([...relations, field]),
    );
  if (!open) throw new JampotError('unauthenticated');
}

/** `id` and `folder_id` narrow the log; they show nothing that the names do not. */
function isOpen(path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  const beside = path.slice(0, -1).join('.');
  return ['id', 'folder_id'].includes(name) || (SHOWN[beside]?.includes(name) ?? false);
}
