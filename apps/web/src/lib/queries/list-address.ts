import { isLinkWord } from './asset-filter.ts';
import type { AssetFilter } from './asset-filter.ts';

const BELOW = 'b';
const LATE = 'l';
/** Between the parts; within a text `~.` stands for it. */
const PART = /~(?!\.)/u;

/**
 * A list of assets as the address of one of them carries it: the folder, then what narrows and orders
 * the list. `12`, or `12~b~s2.3~a0.5~tnight~o-modified~qrain`.
 * @returns undefined for a list that is of no one folder, or of what was deleted.
 */
export function writeListAddress(filter: AssetFilter): string | number | undefined {
  if (filter.folderId === null || filter.deleted === true) return undefined;
  const parts = [
    ...(filter.children ? [BELOW] : []),
    ...(filter.late === true ? [LATE] : []),
    ...(filter.statusIds.length > 0 ? [`s${filter.statusIds.join('.')}`] : []),
    ...(filter.assigneeIds.length > 0
      ? [`a${filter.assigneeIds.map((id) => id ?? 0).join('.')}`]
      : []),
    ...(filter.tags ?? []).map((tag) => `t${escaped(tag)}`),
    ...(filter.links === undefined ? [] : [`k${filter.links.join('.')}`]),
    ...(filter.sort === 'name' ? [] : [`o${filter.sort}`]),
    ...(filter.q === '' ? [] : [`q${escaped(filter.q)}`]),
  ];
  return parts.length === 0 ? filter.folderId : [filter.folderId, ...parts].join('~');
}

/** Reads it back; null for what is no list. Parts that are not known are left out. */
export function readListAddress(written: unknown): AssetFilter | null {
  const [folder = '', ...parts] = String(written ?? '').split(PART);
  if (!/^[1-9]\d{0,14}$/u.test(folder)) return null;
  const of = (letter: string) =>
    parts.filter((part) => part.startsWith(letter)).map((part) => part.slice(1));
  const [sort = ''] = of('o');
  const links = of('k').flatMap((words) => words.split('.').filter(isLinkWord));
  return {
    folderId: Number(folder),
    children: parts.includes(BELOW),
    ...(parts.includes(LATE) ? { late: true } : {}),
    statusIds: ids(of('s')).filter((id) => id > 0),
    assigneeIds: ids(of('a')).map((id) => (id === 0 ? null : id)),
    tags: of('t').map(unescaped),
    ...(links.length > 0 ? { links } : {}),
    sort: /^-?[a-z_]+(?:\.[a-z_]+)?$/u.test(sort) ? sort : 'name',
    q: of('q').map(unescaped)[0] ?? '',
  };
}

function ids(lists: readonly string[]): number[] {
  return lists
    .flatMap((list) => list.split('.'))
    .filter((text) => /^\d{1,15}$/u.test(text))
    .map(Number);
}

const escaped = (text: string) => text.replaceAll('~', '~.');
const unescaped = (text: string) => text.replaceAll('~.', '~');
