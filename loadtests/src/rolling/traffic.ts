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
import { setTimeout as wait } from 'node:timers/promises';

/** The processes that are restarted: those behind the gateway, and it. */
export const NAMES = [
  'identity',
  'assets',
  'review',
  'render',
  'transcode-worker',
  'gateway',
] as const;
export type Name = (typeof NAMES)[number];

/** What requests go about. */
export interface Scene {
  readonly userId: number;
  readonly folderId: number;
  readonly poolId: number;
  readonly assetId: number;
}

/** A request that was not answered as it should have been. */
export interface Failure {
  readonly what: string;
  readonly why: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Statuses that assets go through, by id. */
const STATUSES = [1, 2, 3, 4, 5] as const;
/** Milliseconds between two requests of one person. */
const BREATH = 25;
/** More than one process has answered before it hears that it shall stop. */
const RUSH = 40;
/** A picture of one pixel: enough to be uploaded, converted and asked for. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Requests to all services, one after the other, each counted; none is sent a second time. */
export class Traffic {
  readonly failures: Failure[] = [];
  answered = 0;
  readonly #scene: Scene;
  readonly #stop: AbortSignal;
  readonly #rushes: Promise<unknown>[] = [];

  constructor(scene: Scene, stop: AbortSignal) {
    this.#scene = scene;
    this.#stop = stop;
  }

  /** One person's work until the end: reads and writes of each service in turn. */
  async work(client: Client, name: string): Promise<void> {
    const { userId, folderId, poolId } = this.#scene;
    const inAsset = (id: number) => ({ params: { id } });
    for (let turn = 0; !this.#stop.aborted; turn += 1) {
      const label = `${name}-${turn}`;
      const body = [{ name: label }];
      const made = await this.#count('make an asset', () =>
        client.one(createAssets, { params: { id: folderId }, body }),
      );
      await this.#count('list assets', () => client.call(listAssets, { query: { limit: 20 } }));
      await this.#count('list users', () => client.call(listUsers));
      await this.#count('list jobs', () => client.call(listJobs));
      await this.#count('list folders', () => client.call(listFolders));
      await this.#count('change a user', () =>
        client.one(changeUser, { params: { id: userId }, body: { name: label } }),
      );
      await this.#count('change a pool', () =>
        client.one(changePool, { params: { id: poolId }, body: { name: label } }),
      );
      await this.#count('list pools', () => client.call(listPools));
      if (made === undefined) continue;
      const asset = inAsset(made.id);
      await this.#count('change an asset', () => {
        const status_id = STATUSES[turn % STATUSES.length] ?? STATUSES[0];
        return client.one(changeAsset, { ...asset, body: { status_id } });
      });
      await this.#count('write a note', () =>
        client.one(createNote, { ...asset, body: { body: label } }),
      );
      await this.#count('list notes', () => client.call(listAssetNotes, asset));
      const version = await this.#count('upload a version', () => {
        const source = new File([PICTURE], 'pixel.png', { type: 'image/png' });
        return client.one(createVersion, { ...asset, body: { name: 'v1' } }, { files: { source } });
      });
      if (version === undefined) continue;
      await this.#count('read a version', () => client.one(readVersion, inAsset(version.id)));
    }
  }

  /**
   * Begins so many writes at once that whoever takes them has some in hand, whenever it is stopped.
   * @returns once the first has been answered.
   */
  async rush(client: Client, name: Name, label: string): Promise<void> {
    const writes = Array.from({ length: RUSH }, (_, index) =>
      this.#count(`${RUSH} writes at once`, () => this.#write(client, name, `${label}-${index}`)),
    );
    this.#rushes.push(...writes);
    await Promise.race(writes);
  }

  /** Fulfilled when every write of a rush has been answered or has failed. */
  async rushesEnded(): Promise<void> {
    await Promise.all(this.#rushes.splice(0));
  }

  #write(client: Client, name: Name, label: string): Promise<unknown> {
    const { userId, folderId, poolId, assetId } = this.#scene;
    switch (name) {
      case 'identity':
        return client.one(changeUser, { params: { id: userId }, body: { name: label } });
      case 'assets':
      case 'transcode-worker':
      case 'gateway':
        return client.one(createAssets, { params: { id: folderId }, body: [{ name: label }] });
      case 'review':
        return client.one(createNote, { params: { id: assetId }, body: { body: label } });
      case 'render':
        return client.one(changePool, { params: { id: poolId }, body: { name: label } });
    }
  }

  async #count<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      this.answered += 1;
      return answer;
    } catch (error) {
      this.failures.push({ what, why: told(error), at: Date.now() });
      return undefined;
    } finally {
      await wait(BREATH);
    }
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.name}: ${error.message}${cause}`;
}
