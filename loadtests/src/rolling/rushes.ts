import type { Client } from '@jampot/client';
import { changeLink, changePool, changeUser, createNote, createShare } from '@jampot/contracts';
import type { ServiceName, SupervisedService } from '@jampot/local';
import type { FileDoor } from './files.ts';
import { getLongList, getZip } from './large.ts';
import { inTurn } from './in-turn.ts';
import type { Scene } from './scene.ts';
import { StrictClient } from './strict-client.ts';
import type { Tally } from './tally.ts';
import { untilConverting } from './until-converting.ts';

/** More than one process has answered before it hears that it shall stop. */
const RUSH = 16;
/** One at each gateway. */
const ZIPS = 2;
/** Of clips, each of which takes a worker a second. */
const RUSH_OF_CLIPS = 8;
const CONVERTING_WITHIN = 20_000;

/** What requests are made of. */
export interface RushParts {
  readonly scene: Scene;
  readonly door: FileDoor;
  /** People who get long lists at once: one person gets them one after the other. */
  readonly readers: readonly FileDoor[];
  readonly tally: Tally;
  readonly service: Pick<SupervisedService, 'name' | 'pid'>;
  readonly makeAsset: (client: Client, name: string) => Promise<unknown>;
  readonly addVersion: (client: Client, asset: number, source: File) => Promise<unknown>;
}

/** Requests that were begun, and what tells that the service has some in hand. */
export interface Begun {
  readonly requests: readonly Promise<unknown>[];
  readonly inHand: Promise<unknown>;
}

type Rush = ((parts: RushParts) => Begun) | { readonly none: string };

/** What each service has in hand when it is stopped; `none` says why one has nothing. */
export const RUSHES: Readonly<Record<ServiceName, Rush>> = {
  identity: (parts) =>
    writesAtOnce(
      parts,
      (client, name) =>
        client.one(changeUser, { params: { id: parts.scene.userId }, body: { name } }),
      signIns(parts),
    ),
  assets: (parts) => writesAtOnce(parts, parts.makeAsset, longLists(parts)),
  gateway: (parts) => writesAtOnce(parts, parts.makeAsset, [...longLists(parts), ...zips(parts)]),
  review: (parts) =>
    writesAtOnce(parts, (client, body) =>
      client.one(createNote, { params: { id: parts.scene.assetId }, body: { body } }),
    ),
  render: (parts) =>
    writesAtOnce(parts, (client, name) =>
      client.one(changePool, { params: { id: parts.scene.poolId }, body: { name } }),
    ),
  shares: (parts) =>
    writesAtOnce(parts, (client, message) =>
      client.one(createShare, { params: {}, body: { folder_id: parts.scene.folderId, message } }),
    ),
  links: (parts) =>
    writesAtOnce(parts, (client) =>
      client.one(changeLink, {
        params: { id: parts.scene.linkId },
        body: { render_pool_id: parts.scene.poolId },
      }),
    ),
  'transcode-worker': clipsAtOnce,
};

/**
 * So many changes at once that whoever takes them has some in hand, whenever it is stopped.
 * @param slow what else takes the service long
 */
function writesAtOnce(
  { door, tally, service }: RushParts,
  write: (client: Client, label: string) => Promise<unknown>,
  slow: readonly Promise<unknown>[] = [],
): Begun {
  const writes = Array.from({ length: RUSH }, (_, index) =>
    tally.count(`${RUSH} writes at once`, () =>
      inTurn(() => write(door.client, `${service.name}-${index}`)),
    ),
  );
  return { requests: [...slow, ...writes], inHand: Promise.race(writes) };
}

/** The client counts them itself. */
function signIns({ scene, tally }: RushParts): Promise<unknown>[] {
  return scene.rushing.map(async (one) => {
    await new StrictClient(one, tally).enter().catch(() => null);
  });
}

function longLists({ scene, readers, tally }: RushParts): Promise<unknown>[] {
  return readers.map((reader) =>
    tally.count(`${readers.length} long lists at once`, () => getLongList(reader, scene.large)),
  );
}

function zips({ scene, door, tally }: RushParts): Promise<unknown>[] {
  return Array.from({ length: ZIPS }, () =>
    tally.count(`${ZIPS} zips at once`, () => getZip(door, scene.large)),
  );
}

function clipsAtOnce({ scene, door, tally, service, addVersion }: RushParts): Begun {
  const requests = Array.from({ length: RUSH_OF_CLIPS }, () =>
    tally.count(`${RUSH_OF_CLIPS} clips at once`, () =>
      addVersion(door.client, scene.assetId, scene.media.clip),
    ),
  );
  const inHand = tally.count('find the worker at work', () =>
    untilConverting(service.pid ?? 0, CONVERTING_WITHIN),
  );
  return { requests, inHand };
}
