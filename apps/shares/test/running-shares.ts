import { expect } from '@jest/globals';
import { listVersionShares, versionChanged, versionFilesChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { eventually, manager, ServiceUnderTest } from '@jampot/testing';
import { sharesService } from '../src/shares.definition.ts';

export { admin, artist, guest, manager, outsider, reviewer, stranger } from '@jampot/testing';

/** The real service, told of a project (10), an asset (1) and its version (31), which has files. */
export class RunningShares extends ServiceUnderTest {
  static async start(): Promise<RunningShares> {
    const running = new RunningShares(await ServiceUnderTest.open(sharesService));
    await running.furnishPeople();
    await running.furnishFolders();
    await running.tellVersion();
    await running.announce(versionFilesChanged, {
      id: 31,
      created: '2026-01-01T00:00:00.000Z',
      processing: 'done',
      files: {
        source: { key: '1/source', name: 'v1.mov' },
        preview: { key: '1/preview', name: 'preview.mp4' },
        poster: { key: '1/poster', name: 'poster.jpg' },
      },
      media: null,
    });
    await eventually(async () => {
      const listed = await running.calls.call(listVersionShares, manager, { params: { id: 31 } });
      expect(listed.status).toBe(200);
    });
    return running;
  }

  /**
   * As if its last day were over then, or had been for a second.
   * @param seconds from now on
   */
  async expire(id: number, seconds = -1): Promise<void> {
    await this.service.get(Database).change(systemScope, (tx) =>
      tx.sql(
        `UPDATE shares SET expiry_day = current_date, expires_at = now() + make_interval(secs => $2)
           WHERE id = $1`,
        [id, seconds],
      ),
    );
  }

  tellVersion(more: Partial<EventData<typeof versionChanged>> = {}): Promise<string> {
    return this.announce(versionChanged, {
      id: 31,
      change: 'created',
      asset_id: 1,
      folder_id: 10,
      name: 'v1.mov',
      version_number: 1,
      processing: 'done',
      preview_file: null,
      deleted: false,
      ...more,
    });
  }
}
