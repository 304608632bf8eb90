import { changeAsset, deleteAsset, deleteAssets } from '@jampot/contracts';
import type { Asset, AssetChange, Person, Status } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { formatTags, hasTag, parseTags, removeTag } from '@jampot/domain';
import { api } from '../api/index.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { assetRowInclude } from './assets.ts';
import { changeAtOnce } from './own-changes.ts';
import type { Answer, Outcome } from './own-changes.ts';
import { onceGone } from './once-gone.ts';
import { keepMine, staleAsset } from './stale-asset.ts';
import { keys } from './keys.ts';

/** For lists and for the asset's own screen, which names all folders above it. */
const query = { include: `${assetRowInclude},folder.path` };

type Field = keyof AssetChange & keyof Asset;

/**
 * PATCHes fields of one asset, unless somebody else changed them since this person saw them: then
 * they choose, and what was not chosen is in the asset's history.
 * @param seen the asset as this person knows it
 */
async function sendUnlessChanged(
  client: QueryClient,
  id: number,
  body: AssetChange,
  seen: Partial<Asset>,
): Promise<Answer> {
  const fields = fieldsOf(body);
  const was = Object.fromEntries(
    fields
      .filter((field) => field !== 'deleted' && seen[field] !== undefined)
      .map((field) => [field, seen[field]]),
  );
  try {
    const asset = await api.one(changeAsset, { params: { id }, query, body: { ...body, was } });
    return { asset, outcome: 'written' };
  } catch (failure) {
    const theirs = staleAsset(failure);
    if (theirs === null) throw failure;
    const gone = onceGone(client, id);
    const mine = await keepMine(fields, body, theirs, gone.signal).finally(gone.stop);
    if (mine) return sendUnlessChanged(client, id, body, theirs);
    const deleted = theirs.deleted || gone.signal.aborted;
    return { asset: { ...theirs, deleted }, outcome: 'kept' };
  }
}

const fieldsOf = (body: AssetChange) => Object.keys(body) as Field[];

/** Sets the status: shown at once, taken back with 'Status failed to update'. */
export async function setStatus(client: QueryClient, asset: Asset, status: Status): Promise<void> {
  try {
    const outcome = await changeAtOnce(client, asset, {
      fields: ['status_id'],
      shown: (shown) => ({ ...shown, status, status_id: status.id }),
      send: (known) => sendUnlessChanged(client, asset.id, { status_id: status.id }, known),
    });
    if (outcome === 'written') toast.success(`Status changed to ${status.name}`);
  } catch (error) {
    toast.refusal(error, 'Status failed to update');
  }
}

/** Assigns, or with null takes the assignment away. */
export async function setAssignee(
  client: QueryClient,
  asset: Asset,
  person: Person | null,
): Promise<void> {
  const assignee_id = person?.id ?? null;
  try {
    const outcome = await changeAtOnce(client, asset, {
      fields: ['assignee_id'],
      shown: (shown) => ({ ...shown, assignee: person, assignee_id }),
      send: (known) => sendUnlessChanged(client, asset.id, { assignee_id }, known),
    });
    if (outcome === 'written' && person !== null) {
      toast.success(`Asset is assigned to ${person.name}`);
    }
  } catch (error) {
    toast.refusal(error, 'assignee failed to update.');
  }
}

/**
 * Sets any other field of one asset: rejects, after putting the old value back.
 * @param seen what the fields were when this person began to write; default as they are shown.
 */
export function setAssetField(
  client: QueryClient,
  asset: Asset,
  body: AssetChange,
  seen: Partial<Asset> = {},
): Promise<Outcome> {
  return changeAtOnce(client, asset, {
    fields: fieldsOf(body),
    shown: (shown) => ({ ...shown, ...(body as Partial<Asset>) }),
    send: (known, following) => {
      const own = Object.entries(seen).filter(([field]) => !following.has(field as Field));
      return sendUnlessChanged(client, asset.id, body, { ...known, ...Object.fromEntries(own) });
    },
  });
}

/** A tag that comes or goes; what else stands there stays. */
export type TagEdit = { readonly add: string } | { readonly remove: string };

/** Adds a tag to an asset or takes one off: rejects, after putting the old ones back. */
export function changeTags(client: QueryClient, asset: Asset, edit: TagEdit): Promise<Outcome> {
  const edited = ({ tag }: Asset) => formatTags(editedTags(parseTags(tag), edit));
  return changeAtOnce(client, asset, {
    fields: ['tag'],
    adds: true,
    shown: (shown) => ({ ...shown, tag: edited(shown) }),
    send: (known) => sendUnlessChanged(client, asset.id, { tag: edited(known) }, known),
  });
}

function editedTags(tags: readonly string[], edit: TagEdit): readonly string[] {
  if ('remove' in edit) return removeTag(tags, edit.remove);
  return hasTag(tags, edit.add) ? tags : [...tags, edit.add];
}

/** Deletes assets (they can be re-enabled). @throws ApiError */
export async function removeAssets(client: QueryClient, ids: readonly number[]): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  if (ids.length === 1) await api.call(deleteAsset, { params: { id } });
  else await api.call(deleteAssets, { query: { id: ids.join(',') as never } });
  await client.invalidateQueries({ queryKey: keys.assetLists });
}
