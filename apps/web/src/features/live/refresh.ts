import type {
  accountChanged,
  assetChanged,
  assetsLeft,
  commentChanged,
  EventData,
  folderChanged,
  jobChanged,
  LiveMessage,
  nodeChanged,
  noteChanged,
  notesMoved,
  queueMoved,
  rendererChanged,
  statusChanged,
  tagChanged,
  teamChanged,
  userChanged,
  versionChanged,
} from '@jampot/contracts';
import { keys } from '../../lib/queries/index.ts';

/** What a message makes stale. */
export interface Refresh {
  /** Cached answers to fetch again, when they are shown. */
  readonly queries: readonly (readonly unknown[])[];
  /** Assets whose rows are replaced in place, wherever they are listed. */
  readonly assets: readonly number[];
  /** Folders that are brought up to date in the trees that are shown. */
  readonly folders?: readonly number[];
  /** Lists gained or lost a row. */
  readonly lists: boolean;
  /** Fields of an asset that changed: lists that go by them may have it elsewhere now. */
  readonly fields?: readonly string[];
}

const nothing: Refresh = { queries: [], assets: [], lists: false };

/** What the caller may do, in the account and in folders, follows from their roles. */
const RIGHTS = [keys.me, ['folders', 'one'], ['folders', 'rights']];

/**
 * Exactly what a live message touches; a message that no screen knows touches nothing.
 * @param me id of whoever looks; undefined where that is not known
 */
export function refreshOf(message: LiveMessage, me?: number): Refresh {
  switch (message.name) {
    case 'assets.changed': {
      const { id, change, fields } = message.data as EventData<typeof assetChanged>;
      const queries: (readonly unknown[])[] = [keys.asset(id), keys.history(id)];
      // What is made or goes has tags that there are already: only how many have them is another.
      if (fields.includes('tag')) queries.push(keys.tags);
      else if (change !== 'changed') queries.push(keys.countedTags);
      if (change !== 'changed' || fields.includes('status_id')) queries.push(keys.allStatuslogs);
      const stays =
        change === 'changed' && !fields.includes('folder_id') && !fields.includes('tag');
      return stays
        ? { queries, assets: [id], lists: false, fields }
        : { queries, assets: [], lists: true };
    }
    case 'versions.changed': {
      const { id, asset_id, change } = message.data as EventData<typeof versionChanged>;
      const queries = [
        keys.versions(asset_id),
        keys.version(id),
        keys.asset(asset_id),
        keys.history(asset_id),
      ];
      const fields = change === 'changed' ? [] : ['modified'];
      return { queries, assets: [asset_id], lists: false, fields };
    }
    case 'notes.changed':
    case 'notes.moved':
    case 'comments.changed': {
      const { asset_id } = message.data as EventData<
        typeof noteChanged | typeof notesMoved | typeof commentChanged
      >;
      return { ...nothing, queries: [keys.notes(asset_id)] };
    }
    case 'folders.changed': {
      const { id, change } = message.data as EventData<typeof folderChanged>;
      return change === 'created' || change === 'changed'
        ? { ...nothing, queries: [keys.folder(id)], folders: [id] }
        : { ...nothing, queries: [keys.folderTrees, keys.folder(id)] };
    }
    case 'assets.many-changed':
      return {
        ...nothing,
        queries: [['assets', 'one'], ['history'], keys.allStatuslogs],
        lists: true,
      };
    case 'assets.left': {
      const { ids } = message.data as EventData<typeof assetsLeft>;
      return { queries: ids.map((id) => keys.asset(id)), assets: [], lists: true };
    }
    case 'folders.subtree-changed':
      return {
        ...nothing,
        queries: [['folders'], ['assets'], ['history'], keys.tags, keys.allStatuslogs],
        lists: true,
      };
    case 'folders.teams-changed':
      return {
        queries: [['folders'], ['assets', 'one'], ['team'], ['people'], ['statuses']],
        assets: [],
        lists: true,
      };
    case 'teams.changed': {
      const { folder_id } = message.data as EventData<typeof teamChanged>;
      const queries = [keys.team(folder_id), ['team'], ['people'], ['folders']];
      return { ...nothing, queries };
    }
    case 'teams.members-changed':
      return { ...nothing, queries: [['team'], ['people'], ['statuses'], ['pathmaps']] };
    case 'statuses.changed': {
      const { assets } = message.data as EventData<typeof statusChanged>;
      const queries = [['statuses'], ['assets', 'one'], keys.allStatuslogs];
      return { ...nothing, queries, lists: assets > 0 };
    }
    case 'pathmaps.changed':
      return { ...nothing, queries: [['pathmaps']] };
    case 'tags.changed': {
      const { assets } = message.data as EventData<typeof tagChanged>;
      if (assets === 0) return { ...nothing, queries: [keys.tags] };
      return { queries: [keys.tags, ['assets', 'one'], ['history']], assets: [], lists: true };
    }
    case 'jobs.changed': {
      const { id, pool_id, version_id } = message.data as EventData<typeof jobChanged>;
      const queue = pool_id === null ? [] : [keys.jobQueue(pool_id)];
      const queries = [keys.job(id), keys.jobsOf(version_id), keys.attempts(id), ...queue];
      return { ...nothing, queries: [...queries, keys.jobLists, keys.pools] };
    }
    case 'pools.queue-moved': {
      const { id } = message.data as EventData<typeof queueMoved>;
      return { ...nothing, queries: [keys.jobQueue(id), keys.pools] };
    }
    case 'pools.changed':
      return { ...nothing, queries: [keys.pools, keys.nodes] };
    case 'nodes.changed': {
      const { id, change } = message.data as EventData<typeof nodeChanged>;
      // Who comes and goes has the pools as they were.
      const pools = change === 'changed' ? [] : [keys.pools];
      return { ...nothing, queries: [keys.nodes, keys.node(id), keys.benches, ...pools] };
    }
    case 'nodes.moved':
      return { ...nothing, queries: [keys.nodes] };
    case 'renderers.changed': {
      const { id } = message.data as EventData<typeof rendererChanged>;
      return { ...nothing, queries: [keys.renderers, keys.renderer(id), keys.poolRenderers] };
    }
    case 'poolrenderers.changed':
      return { ...nothing, queries: [keys.poolRenderers, keys.renderers, keys.pools] };
    case 'users.changed': {
      const { id } = message.data as EventData<typeof userChanged>;
      const own = id === me ? RIGHTS : [];
      return { ...nothing, queries: [keys.users, ['people'], ['team'], ...own] };
    }
    case 'roles.changed':
      return { ...nothing, queries: [keys.roles, ...RIGHTS] };
    case 'accounts.changed': {
      const { id } = message.data as EventData<typeof accountChanged>;
      return { ...nothing, queries: [keys.me, keys.account(id)] };
    }
    default:
      return nothing;
  }
}
