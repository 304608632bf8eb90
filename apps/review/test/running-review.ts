import { expect } from '@jest/globals';
import {
  assetChanged,
  createNote,
  folderChanged,
  listAssetNotes,
  publisherOf,
  roleChanged,
  teamChanged,
  userChanged,
  versionChanged,
} from '@jampot/contracts';
import type { EventDefinition, Note, StoredUpload } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL, ROLE_LEVELS } from '@jampot/domain';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { callerOf, CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import sharp from 'sharp';
import { reviewService } from '../src/review.definition.ts';

export const guest = callerOf(ROLE_LEVEL.guest);
export const artist = callerOf(ROLE_LEVEL.artist);
export const reviewer = callerOf(ROLE_LEVEL.reviewer);
export const manager = callerOf(ROLE_LEVEL.projectManager);
/** On no team. */
export const outsider = callerOf(ROLE_LEVEL.artist, { user_id: 150 });
/** Administrator of another account. */
export const stranger = callerOf(ROLE_LEVEL.administrator, { account_id: 2, user_id: 900 });

/**
 * The real service, told of a project (10) with a team, an asset (1) and its version (31), and of a
 * folder (20) and an asset (2) of another account.
 */
export class RunningReview {
  readonly environment: TestEnvironment;
  readonly service: RunningService;
  readonly calls: CallerSide;
  #number = 0;

  private constructor(environment: TestEnvironment, service: RunningService, calls: CallerSide) {
    this.environment = environment;
    this.service = service;
    this.calls = calls;
  }

  static async start(): Promise<RunningReview> {
    const environment = await testEnvironment(['review']);
    const service = await startService(reviewService, environment.of('review'));
    const calls = await CallerSide.open(environment);
    await ensureEventStream(calls.bus);
    const running = new RunningReview(environment, service, calls);
    await running.#furnish();
    return running;
  }

  /** The number of an event that is announced later: whoever hears it then knows that it is older. */
  nextNumber(): number {
    return (this.#number += 1);
  }

  /** Publishes an event as the service that owns it would. */
  async announce<T>(
    event: EventDefinition<T>,
    data: T,
    account_id = 1,
    number = this.nextNumber(),
  ): Promise<void> {
    const envelope = {
      name: event.name,
      account_id,
      actor_id: null,
      audience: { to: 'services' },
      occurred: new Date().toISOString(),
      data: event.data.parse(data),
    };
    const { bus } = this.calls;
    await bus.jetstream.publish(bus.subjects.event(event.name), JSON.stringify(envelope), {
      msgID: `${publisherOf(event.name)}:${number}`,
    });
  }

  async makeAsset(id: number, folder = 10, account = 1): Promise<void> {
    await this.announce(
      assetChanged,
      {
        id,
        change: 'created',
        folder_id: folder,
        name: `shot ${id}`,
        status_id: 1,
        assignee_id: null,
        deleted: false,
        fields: [],
      },
      account,
    );
  }

  async leaveNote(body: object = { body: 'Too dark' }, caller = artist): Promise<Note> {
    return (await this.calls.call(createNote, caller, { params: { id: 1 }, body })).row;
  }

  /** A picture as the gateway has stored it before it hands a call on. */
  async picture(store: ObjectStore): Promise<StoredUpload> {
    const key = newObjectKey(1, 'png');
    const background = { width: 1100, height: 500, channels: 4, background: '#f00' } as const;
    const png = await sharp({ create: background }).png().toBuffer();
    const { size, sha256 } = await store.put(key, png, { contentType: 'image/png' });
    return { key, name: 'drawing.png', size, sha256, content_type: 'image/png' };
  }

  async stop(): Promise<void> {
    await this.calls.close();
    await this.service.stop();
    await this.environment.remove();
  }

  async #furnish(): Promise<void> {
    for (const level of ROLE_LEVELS) {
      const permissions = defaultPermissions(level);
      const role = { id: level + 1, account_id: 1, name: `role ${level}`, level, permissions };
      await this.announce(roleChanged, role);
      const user = { id: 100 + level, account_id: 1, name: `Person ${level}`, role_id: level + 1 };
      await this.announce(userChanged, { ...user, level, deleted: false });
    }
    const folder = { change: 'created', parent_id: null, user_id: null, deleted: false } as const;
    await this.announce(folderChanged, { ...folder, id: 10, name: 'Project', team_folder_id: 10 });
    await this.announce(
      folderChanged,
      { ...folder, id: 20, name: 'Foreign', team_folder_id: 20 },
      2,
    );
    for (const level of [0, 1, 2]) {
      await this.announce(teamChanged, { folder_id: 10, user_id: 100 + level, role_id: level + 1 });
    }
    await this.makeAsset(1);
    await this.makeAsset(2, 20, 2);
    await this.announce(versionChanged, {
      id: 31,
      change: 'created',
      asset_id: 1,
      folder_id: 10,
      name: 'v1.mov',
      version_number: 1,
      processing: 'done',
      preview_file: null,
      deleted: false,
    });
    await eventually(async () =>
      expect((await this.calls.call(listAssetNotes, manager, { params: { id: 1 } })).status).toBe(
        200,
      ),
    );
  }
}
