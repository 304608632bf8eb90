import { expect } from '@jest/globals';
import { assetChanged, createNote, listAssetNotes, versionChanged } from '@jampot/contracts';
import type { Note, StoredUpload } from '@jampot/contracts';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { artist, eventually, manager, ServiceUnderTest } from '@jampot/testing';
import sharp from 'sharp';
import { reviewService } from '../src/review.definition.ts';

export { artist, guest, manager, outsider, reviewer, stranger } from '@jampot/testing';

/**
 * The real service, told of a project (10) with a team, an asset (1) and its version (31), and of a
 * folder (20) and an asset (2) of another account.
 */
export class RunningReview extends ServiceUnderTest {
  static async start(): Promise<RunningReview> {
    const running = new RunningReview(await ServiceUnderTest.open(reviewService));
    await running.#furnish();
    return running;
  }

  async makeAsset(id: number, folder = 10, account = 1, number?: number): Promise<string> {
    return this.announce(
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
      number,
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

  async #furnish(): Promise<void> {
    await this.furnishPeople();
    await this.furnishFolders();
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
    // The version comes after the asset, maybe in a transaction of its own.
    await this.service.events?.caughtUp(20_000);
  }
}
