import { isChartType, parseTags } from '@jampot/domain';
import type { ChartType } from '@jampot/domain';
import { isLinkWord } from '../../lib/queries/index.ts';
import type { AssetFilter, LinkWord } from '../../lib/queries/index.ts';
import { SORTABLE } from './columns/sortable.ts';

export type View = 'thumbnails' | 'list';

/** The setting that keeps whether thumbnails show links. */
export const LINKS_SETTING = 'assets.links';

const FOLDER_TABS = ['assets', 'overview', 'charts', 'activity', 'timeline', 'edl'] as const;
export type FolderTab = (typeof FOLDER_TABS)[number];

const isFolderTab = (tab: unknown): tab is FolderTab => FOLDER_TABS.some((one) => one === tab);

/** What the address tells of a list of assets. */
export interface FolderSearch {
  readonly folder?: number;
  readonly children?: 1;
  readonly q?: string;
  readonly status_id?: string | number;
  /** Null: assigned to nobody; `null` among several. */
  readonly assignee_id?: string | number | null;
  /** Names of tags, with commas between. */
  readonly tag?: string;
  /** Only what was due before today and is not approved. */
  readonly late?: 1;
  /** How they are linked: `none`, `up`, `down`, `stale`, with commas between. */
  readonly links?: string;
  /** The deleted assets instead of those that live. */
  readonly deleted?: 1;
  readonly sort?: string;
  readonly view?: View;
  /** Its assets, how it stands, its status log counted or listed, its cut and schedule, its edit list. */
  readonly tab?: FolderTab;
  /** Of the timeline: seconds, hour, day, week or month. */
  readonly scale?: string;
  /** The charts count the changes of the log, instead of the statuses that hold now. */
  readonly of?: 'changes';
  /** The chart's axes and look. */
  readonly x?: string;
  readonly y?: string;
  readonly z?: string;
  readonly type?: ChartType;
}

export const SORTS = [
  { value: 'name', label: 'Name' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-modified', label: 'Last modified' },
  { value: 'modified', label: 'First modified' },
  { value: '-created', label: 'Newest' },
  { value: 'status.order', label: 'Status' },
  { value: '-status.order', label: 'Status, last first' },
  { value: 'due', label: 'Due first' },
  { value: 'assignee.name', label: 'Assignee' },
  { value: '-assignee.name', label: 'Assignee, Z to A' },
] as const;
const DEFAULT_SORT = 'name';

/** Reads the address; what it does not know is left out. */
export function readFolderSearch(search: Record<string, unknown>): FolderSearch {
  const { folder, children, deleted, late, q, sort, view, tab, x, y, z, type, scale } = search;
  const statusIds = ids(search['status_id']);
  const assigneeIds = idsOrNobody(search['assignee_id']);
  const tags = tagsIn(search['tag']);
  const links = linkWordsIn(search['links']);
  return {
    ...(typeof folder === 'number' && folder > 0 ? { folder } : {}),
    ...(children === 1 || children === true ? { children: 1 } : {}),
    ...(deleted === 1 || deleted === true ? { deleted: 1 } : {}),
    ...(late === 1 || late === true ? { late: 1 } : {}),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
    ...(statusIds.length > 0 ? { status_id: written(statusIds) } : {}),
    ...(assigneeIds.length > 0 ? { assignee_id: writtenOrNobody(assigneeIds) } : {}),
    ...(tags.length > 0 ? { tag: tags.join(',') } : {}),
    ...(links.length > 0 ? { links: links.join(',') } : {}),
    ...(isSort(sort) && sort !== DEFAULT_SORT ? { sort } : {}),
    ...(view === 'list' || view === 'thumbnails' ? { view } : {}),
    ...(isFolderTab(tab) ? { tab } : {}),
    ...(tab === 'timeline' && typeof scale === 'string' ? { scale } : {}),
    ...(tab === 'charts' && search['of'] === 'changes' ? { of: 'changes' } : {}),
    ...(typeof x === 'string' ? { x } : {}),
    ...(typeof y === 'string' ? { y } : {}),
    ...(typeof z === 'string' ? { z } : {}),
    ...(isChartType(type) ? { type } : {}),
  };
}

/** What an address of a folder shows: a project opens on how it stands, unless its assets are asked for. */
export function shownTab(search: FolderSearch, isProject: boolean): FolderTab {
  const { tab, folder: _folder, scale: _scale, ...others } = search;
  const { x: _x, y: _y, z: _z, type: _type, ...list } = others;
  if (tab !== undefined) return tab;
  return isProject && Object.keys(list).length === 0 ? 'overview' : 'assets';
}

/** The list that an address asks for, in a folder. */
export function filterOf(search: FolderSearch, folderId: number): AssetFilter {
  const links = linkWordsIn(search.links);
  return {
    folderId,
    children: search.children === 1,
    q: search.q ?? '',
    statusIds: ids(search.status_id),
    assigneeIds: idsOrNobody(search.assignee_id),
    tags: tagsIn(search.tag),
    ...(search.late === 1 ? { late: true } : {}),
    ...(links.length > 0 ? { links } : {}),
    ...(search.deleted === 1 ? { deleted: true } : {}),
    sort: search.sort ?? DEFAULT_SORT,
  };
}

/** The address of a folder that shows a list; the inverse of `filterOf`. */
export function folderSearchOf(filter: AssetFilter): FolderSearch {
  const { children, late, links = [], q, statusIds, assigneeIds, tags = [], sort } = filter;
  return readFolderSearch({
    children: children || undefined,
    late,
    q,
    status_id: statusIds.join(','),
    assignee_id: assigneeIds.length === 0 ? undefined : writtenOrNobody(assigneeIds),
    tag: tags.join(','),
    links: links.join(','),
    sort,
  });
}

/** What the address of an asset keeps of the list that it was opened from. */
export function searchOfList(list: string | number | undefined): Readonly<Record<string, unknown>> {
  return list === undefined ? {} : { list };
}

/** True when something besides the folder narrows the list. */
export function isFiltered(filter: AssetFilter): boolean {
  const { q, late, statusIds, assigneeIds, tags = [], links = [] } = filter;
  const chosen = [statusIds, assigneeIds, tags, links].some((list) => list.length > 0);
  return q !== '' || late === true || chosen;
}

/** The address without what narrows the list. */
export const UNFILTERED = {
  q: undefined,
  status_id: undefined,
  assignee_id: undefined,
  tag: undefined,
  late: undefined,
  links: undefined,
} as const;

/** Ids for the address: one is a number, several a text with commas. */
export function written(list: readonly number[]): string | number {
  return list.length === 1 && list[0] !== undefined ? list[0] : list.join(',');
}

/** The same where one of them may be nobody, which the list grammar calls `null`. */
export function writtenOrNobody(list: readonly (number | null)[]): string | number | null {
  const people = list.filter((id) => id !== null);
  if (people.length === list.length) return written(people);
  return people.length === 0 ? null : `null,${people.join(',')}`;
}

function ids(value: unknown): number[] {
  return String(value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function idsOrNobody(value: unknown): (number | null)[] {
  const nobody =
    value === null ||
    String(value ?? '')
      .split(',')
      .includes('null');
  return nobody ? [null, ...ids(value)] : ids(value);
}

/** Names of tags; some look like a number in an address. */
function tagsIn(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' ? parseTags(String(value)) : [];
}

function linkWordsIn(value: unknown): LinkWord[] {
  return typeof value === 'string' ? [...new Set(value.split(',').filter(isLinkWord))] : [];
}

/** Any column that can be ordered, either way. */
function isSort(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return SORTABLE.some((sort) => sort === value.replace('-', ''));
}
