import { followEvents } from '@jampot/client';
import { folderTeamsChanged } from '@jampot/contracts';
import type { LiveMessage, User } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import type { React } from '../../lib/live/reactions.ts';
import { restWhileHidden } from '../../lib/live/rest-while-hidden.ts';
import {
  cachedAssets,
  forgetAllJobProgress,
  keys,
  refreshFolders,
  refreshPaths,
} from '../../lib/queries/index.ts';
import { assetsThatShow, linksThatShow } from './links-that-show.ts';
import { listsThatGoBy } from './lists-that-go-by.ts';
import { pacedRefresh } from './paced-refresh.ts';
import { replaceRows } from './replace-rows.ts';
import { spreadOut } from './spread-out.ts';

/** Milliseconds over which messages are gathered, so that a batch costs one request. */
const GATHER = 120;
/** More changed rows than this at once, and the shown lists are fetched again instead. */
const MOST_ROWS = 200;
/** Milliseconds between two such fetches: a batch of 100,000 assets tells of thousands a second. */
const HEAVY_PAUSE = 1500;
/** Milliseconds over which the browsers of a team look at their folders anew. */
const SPREAD = 4000;
/** More stale answers than this at once, and all of their kinds are. */
const MOST_QUERIES = 100;

/** Keeps the cache as fresh as the server's messages. @param react what they make stale @returns to stop. */
export function followLive(
  client: QueryClient,
  react: React,
  onConnected: (connected: boolean) => void,
): () => void {
  const rows = new Set<number>();
  const folders = new Set<number>();
  const queries = new Map<string, readonly unknown[]>();
  const fields = new Set<string>();
  let lists = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heavy = pacedRefresh(client, HEAVY_PAUSE);

  const apply = () => {
    timer = undefined;
    // Who looks at something else asks for nothing.
    const shownWith = assetsThatShow(client, rows);
    const ids = [...cachedAssets(client, [...rows, ...shownWith]).keys()];
    const [stale, everything] = [[...queries.values()], lists];
    const changed = [...folders];
    const linked = everything ? [keys.allAssetLinks] : linksThatShow(client, rows);
    const moved = listsThatGoBy(client, new Set(fields));
    fields.clear();
    rows.clear();
    folders.clear();
    queries.clear();
    lists = false;
    const light = [...stale.filter((key) => !isHeavy(key)), ...linked];
    for (const queryKey of fewKeys(light)) void client.invalidateQueries({ queryKey });
    const trees = stale.some((key) => key[0] === keys.allFolders[0] && key.length < 3);
    if (changed.length > 0) void refreshPaths(client, changed);
    if (changed.length > 0 && !trees) void refreshFolders(client, changed);
    heavy.refresh(stale.filter(isHeavy));
    if (everything || ids.length > MOST_ROWS) heavy.refresh([keys.assetLists]);
    else {
      heavy.refresh(moved);
      if (ids.length > 0) void replaceRows(client, ids);
    }
  };
  const take = (message: LiveMessage) => {
    const made = react(message, client.getQueryData<User>(keys.me)?.id);
    for (const id of made.assets) rows.add(id);
    for (const id of made.folders) folders.add(id);
    for (const field of made.fields) fields.add(field);
    for (const key of made.queries) queries.set(JSON.stringify(key), key);
    lists ||= made.lists;
    if (rows.size > 0 || folders.size > 0 || queries.size > 0 || lists)
      timer ??= setTimeout(apply, GATHER);
  };
  const movedTeams = spreadOut(take, SPREAD);
  const refresh = (message: LiveMessage) => {
    // It makes a whole tree stale, and that of everybody on the team at once.
    const own = message.actor_id === client.getQueryData<User>(keys.me)?.id;
    if (message.name === folderTeamsChanged.name && !own) movedTeams.ask(message);
    else take(message);
  };

  const line = followEvents({
    client: api,
    baseUrl: '',
    listeners: [refresh],
    onMissed: () => void client.invalidateQueries(),
    onConnected: (connected) => {
      // Whether the line comes or goes, there was a gap in which other runs may have begun.
      forgetAllJobProgress();
      onConnected(connected);
    },
  });
  const stopWatching = restWhileHidden(line);
  return () => {
    stopWatching();
    line.stop();
    movedTeams.cancel();
    clearTimeout(timer);
    heavy.stop();
  };
}

/** Fetched with every page of it that was scrolled through, or counted anew. */
const HEAVY: readonly (readonly string[])[] = [
  keys.allStatuslogs,
  keys.jobLists,
  keys.jobQueues,
  keys.pools,
  keys.nodes,
];

function isHeavy(key: readonly unknown[]): boolean {
  return HEAVY.some((heavy) => heavy.every((part, at) => key[at] === part));
}

/** Keys of single answers, or when they are many, what those begin with. */
function fewKeys(stale: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  if (stale.length <= MOST_QUERIES) return stale;
  const kinds = stale.map((key) => key.filter((part) => typeof part === 'string'));
  return [...new Map(kinds.map((key) => [key.join(' '), key])).values()];
}
