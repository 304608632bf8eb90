import { ApiError } from '@jampot/client';
import { changeTag, createTag, deleteTag } from '@jampot/contracts';
import type { Tag } from '@jampot/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { confirm, toast } from '../../ui/index.ts';
import { tagPagesKey } from './tags.query.ts';

type TagPages = InfiniteData<{ readonly rows: readonly Tag[] }>;

/** Makes a tag of the account. @returns whether it is there now */
export async function addTag(
  client: QueryClient,
  accountId: number,
  name: string,
): Promise<boolean> {
  try {
    await api.one(createTag, { params: { id: accountId }, body: { name } });
    toast.success(`${name} has been added`);
    return true;
  } catch (error) {
    toast.refusal(error, `${name} has not been added`);
    return false;
  } finally {
    void client.invalidateQueries({ queryKey: keys.tags });
  }
}

/**
 * Renames a tag on every asset. When another tag has the name, asks whether the two shall be one.
 * @returns the tag that has the name now, another one after merging; null when nothing was changed
 * @throws ApiError
 */
export async function renameTag(
  client: QueryClient,
  tag: Tag,
  name: string,
  mayMerge: boolean,
): Promise<Tag | null> {
  try {
    return await api.one(changeTag, { params: { id: tag.id }, body: { name } });
  } catch (error) {
    const taken = takenBy(error);
    if (taken === null) throw error;
    if (!mayMerge) {
      toast.error('This tag already exists.');
      return null;
    }
    const merge = await confirm({
      title: 'Merge tags',
      message: `This tag already exists. Do you want to merge “${tag.name}” into “${taken}”?`,
      confirmLabel: 'Merge',
      danger: true,
    });
    if (!merge) return null;
    const merged = await api.one(changeTag, {
      params: { id: tag.id },
      body: { name, merge: true },
    });
    toast.success(`${tag.name} has been merged into ${merged.name}`);
    return merged;
  } finally {
    await refresh(client);
  }
}

/** Asks, and takes the tag off every asset; its row goes at once. @returns whether it is gone */
export async function removeTag(client: QueryClient, tag: Tag): Promise<boolean> {
  const sure = await confirm({
    title: tag.name,
    message: 'Are you sure you want to delete this tag?',
    confirmLabel: 'Delete',
    danger: true,
  });
  if (!sure) return false;
  client.setQueriesData<TagPages>({ queryKey: tagPagesKey }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.filter(({ id }) => id !== tag.id),
          })),
        },
  );
  try {
    await api.one(deleteTag, { params: { id: tag.id } });
    return true;
  } catch (error) {
    toast.failure(error);
    return false;
  } finally {
    void refresh(client);
  }
}

/** The name of the tag that has a wanted name; null when that was not what refused the change. */
function takenBy(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const [taken] = Array.isArray(error.body['tags']) ? (error.body['tags'] as Tag[]) : [];
  return taken?.name ?? null;
}

/** Assets carry the names of tags. */
async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.assetLists });
  await client.invalidateQueries({ queryKey: keys.tags });
}
