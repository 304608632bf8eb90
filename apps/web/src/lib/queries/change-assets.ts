import { deleteAsset, deleteAssets } from '@jampot/contracts';
import type { Asset, AssetChange, Person, Status } from '@jampot/contracts';
import { formatTags, hasTag, parseTags, removeTag } from '@jampot/domain';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { change, shownChange } from '../changes/index.ts';
import type { AtOnce } from '../changes/index.ts';
import { sendUnlessChanged } from './asset-conflict.ts';
import type { Answer, AskWhoseStands, AssetField } from './asset-conflict.ts';
import { assetSubject, knownTo } from './asset-subject.ts';
import { keys } from './keys.ts';

interface OfAsset {
  /** As the person sees it. */
  readonly asset: Asset;
}
type Send = AtOnce<Asset, Answer>['send'];

const assetChange = (
  fields: readonly AssetField[],
  shown: (asset: Asset) => Asset,
  send: Send,
) => ({
  fields,
  shown,
  send,
  settled: (value: Asset, { asset }: Answer) => ({ ...value, ...asset }),
});

/** Sets the status of an asset. */
export const changeAssetStatus = (ask: AskWhoseStands) =>
  shownChange<OfAsset & { readonly status: Status }, Asset, Answer>({
    subject: (_client, { asset }) => assetSubject(asset),
    atOnce: ({ asset, status }, client) => {
      const body = { status_id: status.id };
      return assetChange(
        ['status_id'],
        (shown) => ({ ...shown, status, status_id: status.id }),
        (turn) => sendUnlessChanged(client, asset.id, body, knownTo(asset, turn), turn, ask),
      );
    },
    failed: 'Status failed to update',
    done: ({ outcome }, { status }) =>
      outcome === 'written' ? `Status changed to ${status.name}` : null,
  });

/** Assigns an asset to somebody, or with null takes the assignment away. */
export const assignAsset = (ask: AskWhoseStands) =>
  shownChange<OfAsset & { readonly person: Person | null }, Asset, Answer>({
    subject: (_client, { asset }) => assetSubject(asset),
    atOnce: ({ asset, person }, client) => {
      const assignee_id = person?.id ?? null;
      return assetChange(
        ['assignee_id'],
        (shown) => ({ ...shown, assignee: person, assignee_id }),
        (turn) =>
          sendUnlessChanged(client, asset.id, { assignee_id }, knownTo(asset, turn), turn, ask),
      );
    },
    failed: 'assignee failed to update.',
    done: ({ outcome }, { person }) =>
      outcome === 'written' && person !== null ? `Asset is assigned to ${person.name}` : null,
  });

interface AssetEdit extends OfAsset {
  readonly body: AssetChange;
  /** What the fields were when this person began to write; as they are shown when left out. */
  readonly seen?: Partial<Asset>;
  /** What came of a refusal; left out where the field itself tells it. */
  readonly failed?: string;
}

/** Changes any other fields of an asset. */
export const editAsset = (ask: AskWhoseStands) =>
  shownChange<AssetEdit, Asset, Answer>({
    ...assetEdit(ask),
    failed: ({ failed }) => failed ?? false,
  });

/** Brings a deleted asset back. */
export const restoreAsset = (ask: AskWhoseStands) =>
  shownChange<AssetEdit, Asset, Answer>({
    ...assetEdit(ask),
    after: ({ outcome }, _wish, client) =>
      outcome === 'written' ? client.invalidateQueries({ queryKey: keys.assetLists }) : undefined,
    done: ({ outcome }, { asset }) =>
      outcome === 'written' ? `${asset.name} has been added` : null,
  });

function assetEdit(ask: AskWhoseStands) {
  return {
    subject: (_client: QueryClient, { asset }: AssetEdit) => assetSubject(asset),
    atOnce: ({ asset, body, seen = {} }: AssetEdit, client: QueryClient) =>
      assetChange(
        Object.keys(body) as AssetField[],
        (shown) => ({ ...shown, ...(body as Partial<Asset>) }),
        (turn) => {
          const own = Object.entries(seen).filter(
            ([field]) => !turn.following.has(field as keyof Asset),
          );
          const known = { ...knownTo(asset, turn), ...Object.fromEntries(own) };
          return sendUnlessChanged(client, asset.id, body, known, turn, ask);
        },
      ),
  };
}

/** A tag that comes or goes; what else stands there stays. */
export type TagEdit = { readonly add: string } | { readonly remove: string };

/** Adds a tag to an asset or takes one off. */
export const changeAssetTags = (ask: AskWhoseStands) =>
  shownChange<OfAsset & { readonly edit: TagEdit }, Asset, Answer>({
    subject: (_client, { asset }) => assetSubject(asset),
    atOnce: ({ asset, edit }, client) => {
      const edited = ({ tag }: Asset) => formatTags(editedTags(parseTags(tag), edit));
      return assetChange(
        ['tag'],
        (shown) => ({ ...shown, tag: edited(shown) }),
        (turn) => {
          const known = knownTo(asset, turn, true);
          return sendUnlessChanged(client, asset.id, { tag: edited(known) }, known, turn, ask);
        },
      );
    },
    failed: ({ edit }) =>
      'add' in edit ? `${edit.add} has not been added` : 'tag failed to update.',
    done: ({ outcome }, { edit }) =>
      outcome === 'written' && 'add' in edit ? `${edit.add} has been added` : null,
  });

function editedTags(tags: readonly string[], edit: TagEdit): readonly string[] {
  if ('remove' in edit) return removeTag(tags, edit.remove);
  return hasTag(tags, edit.add) ? tags : [...tags, edit.add];
}

/** Deletes assets; they can be re-enabled. */
export const removeAssets = () =>
  change<readonly number[]>({
    send: async (ids) => {
      const [id] = ids;
      if (id === undefined) return;
      if (ids.length === 1) await api.call(deleteAsset, { params: { id } });
      else await api.call(deleteAssets, { query: { id: ids.join(',') as never } });
    },
    after: (_answer, _ids, client) => client.invalidateQueries({ queryKey: keys.assetLists }),
    stale: (ids) => ids.map((id) => keys.asset(id)),
  });
