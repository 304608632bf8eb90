import type { Client } from '@jampot/client';
import {
  changeAsset,
  changePool,
  changeUser,
  createAssets,
  createNote,
  createPlaylist,
  createVersion,
  listAssetNotes,
  listAssets,
  listFolders,
  listJobs,
  listPlaylists,
  listPools,
  listUsers,
  readVersion,
} from '@jampot/contracts';
import type { ServiceName } from '@jampot/local';
import { download, uploadInParts } from './files.ts';
import type { FileDoor } from './files.ts';
import type { Previews } from './previews.ts';
import { inTurn } from './in-turn.ts';
import { RUSHES } from './rushes.ts';
import type { RushParts } from './rushes.ts';
import type { Scene } from './scene.ts';
import type { Tally } from './tally.ts';

/** Statuses that assets go through, by id. */
const STATUSES = [1, 2, 3, 4, 5] as const;
/** A file every so many turns: the worker would fall behind. */
const FILE_EVERY = 3;

/** Makes a request and counts it; undefined where it failed. */
type Ask = Tally['count'];

/** Requests to all services, one after the other, each counted. */
export class Traffic {
  /** Assets that were made. */
  readonly made: number[] = [];
  readonly #scene: Scene;
  readonly #readers: readonly FileDoor[];
  readonly #tally: Tally;
  readonly #previews: Previews;
  readonly #rushes: Promise<unknown>[] = [];

  /** @param readers people who get long lists at once: one person gets them one after the other */
  constructor(
    scene: Scene,
    readers: readonly FileDoor[],
    { tally, previews }: { readonly tally: Tally; readonly previews: Previews },
  ) {
    this.#scene = scene;
    this.#readers = readers;
    this.#tally = tally;
    this.#previews = previews;
  }

  /** One person's work until the end: reads and writes of each service in turn. */
  async work(door: FileDoor, name: string, stop: AbortSignal): Promise<void> {
    const { client } = door;
    const { userId, poolId } = this.#scene;
    const ask: Ask = (what, work) => this.#tally.count(what, () => inTurn(work));
    for (let turn = 0; !stop.aborted; turn += 1) {
      const label = `${name}-${turn}`;
      const made = await ask('make an asset', () => this.#makeAsset(client, label));
      await ask('list assets', () => client.call(listAssets, { query: { limit: 20 } }));
      await ask('list users', () => client.call(listUsers));
      await ask('list jobs', () => client.call(listJobs));
      await ask('list folders', () => client.call(listFolders));
      await ask('change a user', () =>
        client.one(changeUser, { params: { id: userId }, body: { name: label } }),
      );
      await ask('change a pool', () =>
        client.one(changePool, { params: { id: poolId }, body: { name: label } }),
      );
      await ask('list pools', () => client.call(listPools));
      if (made === undefined) continue;
      const asset = { params: { id: made } };
      await ask('change an asset', () => {
        const status_id = STATUSES[turn % STATUSES.length] ?? STATUSES[0];
        return client.one(changeAsset, { ...asset, body: { status_id } });
      });
      await ask('write a note', () => client.one(createNote, { ...asset, body: { body: label } }));
      await ask('list notes', () => client.call(listAssetNotes, asset));
      await ask('make a playlist', () => this.#makePlaylist(client, label, made));
      await ask('list playlists', () => client.call(listPlaylists));
      if (turn % FILE_EVERY === 0)
        await this.#sendAndGet(door, made, turn % (2 * FILE_EVERY) === 0);
    }
  }

  /** Adds a version, and gets its source back. */
  async #sendAndGet(door: FileDoor, asset: number, inParts: boolean): Promise<void> {
    const { client } = door;
    const { picture } = this.#scene.media;
    const ask: Ask = (what, work) => this.#tally.count(what, () => inTurn(work));
    const upload = inParts ? await uploadInParts(door, picture, ask) : undefined;
    if (inParts && upload === undefined) return;
    const version = await ask('upload a version', () => this.#addVersion(client, asset, upload));
    if (version === undefined) return;
    const read = await ask('read a version', () =>
      client.one(readVersion, { params: { id: version } }),
    );
    const url = read?.source_url ?? undefined;
    if (url !== undefined) await ask('download a source', () => download(door, url, picture.size));
  }

  /**
   * Begins what the service is to have in hand when it is stopped.
   * @returns once it has some; of one that is to have nothing, at once
   */
  async rush(door: FileDoor, name: ServiceName, service: RushParts['service']): Promise<void> {
    const rush = RUSHES[name];
    if (typeof rush !== 'function') return;
    const { requests, inHand } = rush({
      scene: this.#scene,
      door,
      readers: this.#readers,
      tally: this.#tally,
      service,
      makeAsset: (client, label) => this.#makeAsset(client, label),
      addVersion: (client, asset, source) => this.#addVersion(client, asset, source),
    });
    this.#rushes.push(...requests);
    await inHand;
  }

  /** Fulfilled when every request of a rush has been answered or has failed. */
  async rushesEnded(): Promise<void> {
    await Promise.all(this.#rushes.splice(0));
  }

  async #makeAsset(client: Client, name: string): Promise<number> {
    const params = { id: this.#scene.folderId };
    const { id } = await client.one(createAssets, { params, body: [{ name }] });
    this.made.push(id);
    return id;
  }

  async #makePlaylist(client: Client, name: string, asset: number): Promise<number> {
    const items = [{ asset_id: asset }];
    const body = { folder_id: this.#scene.folderId, name, items };
    return (await client.one(createPlaylist, { body })).id;
  }

  /** @param source a file, or the id of an upload; a picture without one */
  async #addVersion(
    client: Client,
    asset: number,
    source: string | File = this.#scene.media.picture,
  ): Promise<number> {
    const params = { id: asset };
    const named = { name: 'v1' };
    const uploaded = { ...named, source };
    const { id } =
      source instanceof File
        ? await client.one(createVersion, { params, body: named }, { files: { source } })
        : await client.one(createVersion, { params, body: uploaded });
    this.#previews.expect(id);
    return id;
  }
}
