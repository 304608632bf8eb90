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
 * addresses, notes, who may do what) is nobody's business.
 */
export function isShownToStrangers(list: ListQuery): boolean {
  const { filters, sort, include, chart } = list;
  const paths = [
    ...filters.map(({ path }) => path),
    ...sort.map(({ path }) => path),
    ...(chart === null
      ? []
      : [chart.x.path, chart.y, chart.z, chart.color].filter((path) => Array.isArray(path))),
  ];
  return (
    paths.every((path) => path.length === 1 || isOpen(path)) &&
    include.every(({ relations, field }) =>
      field === null ? relations.join('.') === 'status' : isOpen([...relations, field]),
    ) &&
    passedThrough(include).every((relation) => hasNamedField(include, relation))
  );
}

/** Only what is listed, on the whole path; ids of it narrow the log and show no more than the names. */
function isOpen(path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  const beside = path.slice(0, -1).join('.');
  if (!Object.hasOwn(SHOWN, beside)) return false;
  return (SHOWN[beside] ?? []).includes(name) || name === 'id' || `${beside}.${name}` === FOLDER;
}

const FOLDER = 'asset.folder_id';

/** Relations on the way to others. Without a field of their own that is named, they answer them all. */
function passedThrough(include: ListQuery['include']): string[] {
  return include.flatMap(({ relations }) =>
    relations.slice(1).map((_relation, index) => relations.slice(0, index + 1).join('.')),
  );
}

function hasNamedField(include: ListQuery['include'], relation: string): boolean {
  return include.some(({ relations, field }) => field !== null && relations.join('.') === relation);
}
