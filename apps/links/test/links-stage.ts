import {
  addUplinks,
  assetChanged,
  folderChanged,
  linkBatch,
  listLinks,
  manyAssetsChanged,
  notFound,
  readPool,
  statusesNamed,
  versionChanged,
  versionFilesChanged,
} from '@jampot/contracts';
import type { Caller, Link, LinkOutcome } from '@jampot/contracts';
import { AnsweringSide, ServiceUnderTest } from '@jampot/testing';
import type { TestAnswer } from '@jampot/testing';
import { linksService } from '../src/links.definition.ts';
import { manager } from '@jampot/testing';

/** Shots in the project (10) that its team sees. */
export const SHOTS = [101, 102, 103, 104, 105, 106, 107, 108] as const;
/** In a folder (11) that only those see who see everything. */
export const SECRET = 111;

const POOL = {
  account_id: 1,
  name: 'Farm',
  preview_settings: '',
  queued: 0,
  started: 0,
  created: '2026-11-26T06:00:00Z',
  modified: '2026-11-26T06:00:00Z',
};

/** The real service, told of a project, of a folder beside it, and of their assets. */
export class LinksStage extends ServiceUnderTest {
  /** How often it was asked for a pool. */
  poolsAsked = 0;
  #version = 1000;
  #farm: AnsweringSide | null = null;

  static async start(): Promise<LinksStage> {
    const stage = new LinksStage(await ServiceUnderTest.open(linksService));
    await stage.furnishPeople();
    await stage.furnishFolders();
    await stage.announce(folderChanged, {
      id: 11,
      change: 'created',
      name: 'Secret',
      parent_id: null,
      team_folder_id: 11,
      user_id: null,
      deleted: false,
    });
    await stage.announce(statusesNamed, {
      statuses: [
        { id: 1, name: 'Not Started', color: '#888888' },
        { id: 4, name: 'Approved', color: '#00AA00' },
      ],
    });
    for (const id of SHOTS) await stage.tellAsset(id);
    await stage.tellAsset(SECRET, { folder_id: 11 });
    await stage.caughtUp();
    await stage.openFarm();
    return stage;
  }

  /** The render service from now on: whoever may see pools sees all but 99. */
  async openFarm(): Promise<void> {
    this.#farm = await AnsweringSide.open(this.calls.bus, {
      [readPool.name]: async ({ caller, params }) => {
        const { id } = params as { id: number };
        this.poolsAsked += 1;
        if (caller?.account_id !== 1 || id === 99) throw notFound();
        return { rows: [{ ...POOL, id }] };
      },
    });
  }

  async closeFarm(): Promise<void> {
    await this.#farm?.close();
    this.#farm = null;
  }

  override async stop(): Promise<void> {
    await this.closeFarm();
    await super.stop();
  }

  async tellAsset(
    id: number,
    but: {
      readonly folder_id?: number;
      readonly status_id?: number;
      readonly assignee_id?: number | null;
      readonly deleted?: boolean;
      readonly change?: 'created' | 'changed' | 'removed';
    } = {},
  ): Promise<void> {
    await this.announce(assetChanged, {
      id,
      change: 'changed',
      folder_id: 10,
      name: `shot ${id}`,
      status_id: 1,
      assignee_id: null,
      deleted: false,
      fields: [],
      ...but,
    });
  }

  async tellAssets(ids: readonly number[]): Promise<void> {
    const rest = { folder_id: 10, status_id: 1, deleted: false };
    await this.announce(manyAssetsChanged, {
      change: 'created',
      assets: ids.map((id) => ({ id, name: `shot ${id}`, ...rest })),
    });
    await this.caughtUp();
  }

  /** @returns the id of the new version */
  async tellVersion(
    asset_id: number,
    version_number: number,
    but: { readonly id?: number; readonly deleted?: boolean } = {},
  ): Promise<number> {
    const id = but.id ?? (this.#version += 1);
    await this.announce(versionChanged, {
      id,
      change: but.deleted === true ? 'deleted' : 'created',
      asset_id,
      folder_id: 10,
      name: `shot ${asset_id} v${version_number}`,
      version_number,
      processing: 'done',
      preview_file: null,
      deleted: but.deleted ?? false,
    });
    await this.announce(versionFilesChanged, {
      id,
      created: '2026-11-26T06:00:00Z',
      processing: 'done',
      files: { thumbnail: { key: `a/1/t${id}.jpg`, name: 't.jpg' } },
      media: null,
    });
    await this.caughtUp();
    return id;
  }

  async caughtUp(): Promise<void> {
    await this.service.events?.caughtUp(20_000);
  }

  /** `down` uses `up`. */
  link(up: number, down: number, caller: Caller | null = manager, chain = true) {
    const body = { up_id: up, down_id: down, chain };
    return this.calls.call(addUplinks, caller, { params: { id: down }, body });
  }

  batch(
    pairs: readonly (readonly [up: number, down: number])[],
    caller: Caller | null = manager,
  ): Promise<TestAnswer<LinkOutcome>> {
    const body = pairs.map(([up_id, down_id]) => ({ up_id, down_id }));
    return this.calls.call(linkBatch, caller, { body });
  }

  async links(caller: Caller = manager, query: Record<string, string> = {}): Promise<Link[]> {
    const answer = await this.calls.call(listLinks, caller, { query: { limit: '1000', ...query } });
    return [...answer.rows];
  }
}
