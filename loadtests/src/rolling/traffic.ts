import type { Client } from '@jampot/client';
import {
  changeAsset,
  changePool,
  changeUser,
  createAssets,
  createNote,
  createVersion,
  listAssetNotes,
  listAssets,
  listFolders,
  listJobs,
  listPools,
  listUsers,
  readVersion,
} from '@jampot/contracts';
import { SERVICES } from '@jampot/local';
import type { SupervisedService } from '@jampot/local';
import type { Person } from '../session/open-client.ts';
import { download, uploadInParts } from './files.ts';
import type { FileDoor } from './files.ts';
import { getLongList, getZip } from './large.ts';
import type { Large } from './large.ts';
import type { Media } from './media.ts';
import type { Previews } from './previews.ts';
import { StrictClient } from './strict-client.ts';
import type { Tally } from './tally.ts';
import { untilConverting } from './until-converting.ts';

/** The processes that are restarted: those behind the gateway, and it. */
export const NAMES: readonly string[] = SERVICES.map(({ name }) => name);

type Process = Pick<SupervisedService, 'name' | 'pid'>;
type Write = (client: Client, label: string) => Promise<unknown>;

/** What requests go about. */
export interface Scene {
  readonly userId: number;
  readonly folderId: number;
  readonly poolId: number;
  readonly assetId: number;
  readonly media: Media;
  readonly large: Large;
  /** Who signs in, over and over. */
  readonly visitor: Person;
  /** Others, who sign in at once. */
  readonly rushing: readonly Person[];
}

/** Statuses that assets go through, by id. */
const STATUSES = [1, 2, 3, 4, 5] as const;
/** More than one process has answered before it hears that it shall stop. */
const RUSH = 40;
/** One at each gateway. */
const ZIPS = 2;
/** Of clips, each of which takes a worker a second. */
const RUSH_OF_CLIPS = 8;
const CONVERTING_WITHIN = 20_000;
/** A file every so many turns: the worker would fall behind. */
const FILE_EVERY = 3;

/** Requests to all services, one after the other, each counted. */
export class Traffic {
  /** Assets that were made. */
  readonly made: number[] = [];
  readonly #scene: Scene;
  readonly #readers: readonly FileDoor[];
  readonly #tally: Tally;
  readonly #previews: Previews;
  /** A change that a service answers; others are replaced in the middle of people's work, and that alone. */
  readonly #writes: Readonly<Record<string, Write>> = {
    identity: (client, name) => {
      const params = { id: this.#scene.userId };
      return client.one(changeUser, { params, body: { name } });
    },
    assets: (client, name) => this.#makeAsset(client, name),
    gateway: (client, name) => this.#makeAsset(client, name),
    review: (client, body) => {
      const params = { id: this.#scene.assetId };
      return client.one(createNote, { params, body: { body } });
    },
    render: (client, name) => {
      const params = { id: this.#scene.poolId };
      return client.one(changePool, { params, body: { name } });
    },
  };
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
    const ask = this.#tally.count.bind(this.#tally);
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
      if (turn % FILE_EVERY === 0)
        await this.#sendAndGet(door, made, turn % (2 * FILE_EVERY) === 0);
    }
  }

  /** Adds a version, and gets its source back. */
  async #sendAndGet(door: FileDoor, asset: number, inParts: boolean): Promise<void> {
    const { client } = door;
    const { picture } = this.#scene.media;
    const ask = this.#tally.count.bind(this.#tally);
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
   * Begins so many writes at once that whoever takes them has some in hand, whenever it is stopped.
   * @returns once the first has been answered; of a worker, once it is at work; of who has no such write, at once.
   */
  async rush(door: FileDoor, name: string, service: Process): Promise<void> {
    const { client } = door;
    if (name === 'transcode-worker') return this.#rushOfClips(client, service);
    const write = this.#writes[name];
    if (write === undefined) return;
    this.#rushes.push(...this.#slowOnes(door, name));
    const writes = Array.from({ length: RUSH }, (_, index) =>
      this.#tally.count(`${RUSH} writes at once`, () => write(client, `${service.name}-${index}`)),
    );
    this.#rushes.push(...writes);
    await Promise.race(writes);
  }

  /** What takes its service long: passwords, lists in many pieces, zips. */
  #slowOnes(door: FileDoor, name: string): Promise<unknown>[] {
    const { large, rushing } = this.#scene;
    const ask = this.#tally.count.bind(this.#tally);
    const lists = () =>
      this.#readers.map((reader) =>
        ask(`${this.#readers.length} long lists at once`, () => getLongList(reader, large)),
      );
    const zips = () =>
      Array.from({ length: ZIPS }, () => ask(`${ZIPS} zips at once`, () => getZip(door, large)));
    switch (name) {
      case 'identity':
        return rushing.map(async (one) => {
          // Counted by the client itself.
          await new StrictClient(one, this.#tally).enter().catch(() => null);
        });
      case 'assets':
        return lists();
      case 'gateway':
        return [...lists(), ...zips()];
      default:
        return [];
    }
  }

  async #rushOfClips(client: Client, { pid = 0 }: Process): Promise<void> {
    const { assetId, media } = this.#scene;
    const ask = this.#tally.count.bind(this.#tally);
    this.#rushes.push(
      ...Array.from({ length: RUSH_OF_CLIPS }, () =>
        ask(`${RUSH_OF_CLIPS} clips at once`, () => this.#addVersion(client, assetId, media.clip)),
      ),
    );
    await ask('find the worker at work', () => untilConverting(pid, CONVERTING_WITHIN));
  }

  /** Fulfilled when every write of a rush has been answered or has failed. */
  async rushesEnded(): Promise<void> {
    await Promise.all(this.#rushes.splice(0));
  }

  async #makeAsset(client: Client, name: string): Promise<number> {
    const params = { id: this.#scene.folderId };
    const { id } = await client.one(createAssets, { params, body: [{ name }] });
    this.made.push(id);
    return id;
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
