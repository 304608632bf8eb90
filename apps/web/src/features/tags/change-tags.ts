import { ApiError } from '@jampot/client';
import { changeTag, createTag, deleteTag } from '@jampot/contracts';
import type { Tag } from '@jampot/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { change, shownChange, withoutRow } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { patchCached } from '../../lib/patch-cached.ts';
import { keys } from '../../lib/queries/index.ts';

type TagPages = InfiniteData<{ readonly rows: readonly Tag[] }>;

/** Makes a tag of the account. */
export const addTag = (accountId: number) =>
  change<string>({
    send: (name) => api.one(createTag, { params: { id: accountId }, body: { name } }),
    stale: [keys.tags],
    failed: (name) => `${name} has not been added`,
    done: (_tag, name) => `${name} has been added`,
  });

interface TagRename {
  readonly name: string;
  /** The tag that has the name already, and becomes one with this; null to be refused then. */
  readonly into: string | null;
}

/**
 * Renames a tag on every asset, and answers the tag that has the name now: another one after merging.
 * Whoever asked tells a refusal (`takenBy`).
 */
export const renameTag = (tag: Tag) =>
  change<TagRename, Tag>({
    send: ({ name, into }) => {
      const body = into === null ? { name } : { name, merge: true };
      return api.one(changeTag, { params: { id: tag.id }, body });
    },
    stale: [keys.assetLists, keys.tags],
    failed: false,
    done: (now, { into }) =>
      into === null ? null : `${tag.name} has been merged into ${now.name}`,
  });

/** Takes the tag off every asset; its row goes at once. */
export const removeTag = () =>
  shownChange<Tag, readonly Tag[], unknown>({
    subject: (_client, tag) => tagsSubject(tag),
    atOnce: ({ id }) => ({
      shown: (tags) => withoutRow(tags, id),
      settled: (tags) => withoutRow(tags, id),
      send: () => api.one(deleteTag, { params: { id } }),
    }),
  });

/** The pages of tags as what is changed: the lists that are shown, fetched anew afterwards. */
function tagsSubject(tag: Tag): Subject<readonly Tag[]> {
  return {
    name: `tag ${tag.id}`,
    seen: [tag],
    patch: (to, put) =>
      patchCached<TagPages>(to, { queryKey: keys.tagLists }, (data) => ({
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: put(page.rows) })),
      })),
    stale: [keys.tags, keys.assetLists],
  };
}

/** The name of the tag that has a wanted name; null when that was not what refused the change. */
export function takenBy(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const [taken] = Array.isArray(error.body['tags']) ? (error.body['tags'] as Tag[]) : [];
  return taken?.name ?? null;
}
