import type { NoticeKind } from '@jampot/contracts';
import type { Parts } from './mail-texts.ts';
import { unlinked } from './unlinked.ts';

/** One thing of which a letter tells. */
export interface NewsEntry {
  readonly kind: NoticeKind;
  /** The name of the asset. */
  readonly asset: string;
  readonly who: string | null;
  /** A stranger with a link wrote it. */
  readonly by_guest: boolean;
  readonly body: string | null;
}

/** What happened to one asset, or to many at once. */
export interface NewsOccasion {
  readonly about: 'news';
  readonly link: string;
  readonly name: string;
  /** How many of them. */
  readonly assets: number;
  /** The newest last; at least one. */
  readonly entries: readonly NewsEntry[];
  /** Earlier ones that are not shown. */
  readonly more: number;
  /** Where mail programs post that no more of it is wanted. */
  readonly unsubscribe: string;
  /** Where people say so. */
  readonly stop: string;
}

export function newsParts({ name, assets, entries, more, stop }: NewsOccasion): Parts {
  const [first] = entries;
  const title = unlinked(first?.asset ?? '');
  const several = assets > 1;
  const count = entries.length + more;
  const updates = `${count} updates on ${several ? `${assets} assets` : title}`;
  return {
    subject: first !== undefined && count === 1 ? `${deed(first)} · ${title}` : updates,
    before: [
      `Hello ${unlinked(name)},`,
      ...(more === 0 ? [] : [`${more} earlier updates are in your inbox.`]),
      ...entries.map((one) => (several ? `${unlinked(one.asset)} — ${lineOf(one)}` : lineOf(one))),
    ],
    action: several ? 'Open your inbox' : `Open ${title}`,
    after: [`No more e-mails like this one: ${stop}`],
  };
}

function lineOf(entry: NewsEntry): string {
  const { kind, by_guest } = entry;
  // Nobody is led elsewhere in the studio's name.
  const body = by_guest ? unlinked(entry.body ?? '') : entry.body;
  if (kind === 'status' || kind === 'assigned' || body === null || body === '') return deed(entry);
  return `${deed(entry)}: ${body}`;
}

function deed({ kind, who, body }: NewsEntry): string {
  const name = unlinked(who ?? 'Somebody');
  switch (kind) {
    case 'note':
      return `${name} left a note`;
    case 'reply':
      return `${name} replied`;
    case 'mention':
      return `${name} mentioned you`;
    case 'assigned':
      return `${name} assigned it to you`;
    case 'status':
      return `${name} set the status to ${unlinked(body ?? '')}`;
    case 'stale':
    case 'job':
    case 'share':
    case 'import':
    case 'approval':
    case 'upload':
      return name;
  }
}
