import { assetsTracked, importDone, linkStale } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes, NO_EFFECT } from '@jampot/service-kit';
import type { ConsumedEvent, FollowAssets } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Deliver } from './deliver.ts';
import type { News, Occurrence } from './deliver.ts';

type Tracked = EventData<typeof assetsTracked>['assets'][number];

/** Tells people of what happens to assets, their links, their folders and their shares. */
@Injectable()
export class AssetNewsConsumer {
  /** What it does where one asset changed. */
  readonly follow: FollowAssets = {
    fields: ['status_id', 'assignee_id'],
    changed: async (tx, event) => {
      const { id, tracked } = event.data;
      return tracked === undefined ? NO_EFFECT : this.#tell(tx, event, [{ id, ...tracked }]);
    },
  };

  constructor(private readonly deliver: Deliver) {}

  @Consumes(assetsTracked)
  tracked(
    event: ConsumedEvent<EventData<typeof assetsTracked>>,
    tx: Transaction,
  ): Promise<void | typeof NO_EFFECT> {
    return this.#tell(tx, event, event.data.assets);
  }

  async #tell(
    tx: Transaction,
    occurrence: Occurrence,
    tracked: readonly Tracked[],
  ): Promise<void | typeof NO_EFFECT> {
    const news = tracked.flatMap(({ id, status, assignee_id }): News[] => {
      const about = { asset_id: id, reads: 'assets' } as const;
      const assigned = { ...about, kind: 'assigned', people: [assignee_id ?? 0] } as const;
      const changed = { ...about, kind: 'status', followers: true } as const;
      return [
        ...(assignee_id === null ? [] : [assigned]),
        ...(status === null ? [] : [{ ...changed, body: status.name, color: status.color }]),
      ];
    });
    return (await this.deliver.news(tx, occurrence, news)) === 0 ? NO_EFFECT : undefined;
  }

  /** Whoever does not see what has the newer version hears nothing of it. */
  @Consumes(linkStale)
  async stale(event: ConsumedEvent<EventData<typeof linkStale>>, tx: Transaction): Promise<void> {
    const { up_id, down_id, dependent_version_id } = event.data;
    const [up] = await tx.sql<{ name: string }>(
      'SELECT name FROM assets WHERE id = $1 AND account_id = $2',
      [up_id, event.account_id],
    );
    await this.deliver.news(tx, event, [
      {
        kind: 'stale',
        asset_id: down_id,
        version_id: dependent_version_id,
        body: up?.name ?? null,
        followers: true,
        reads: 'dependencies',
        also_asset_id: up_id,
      },
    ]);
  }

  /** It may have taken long: whoever began it is told as well. */
  @Consumes(importDone)
  async imported(
    event: ConsumedEvent<EventData<typeof importDone>>,
    tx: Transaction,
  ): Promise<void> {
    const { folder_id, what, count } = event.data;
    const body = what === 'cut' ? `${count} shots` : `${count} folders`;
    const about = { kind: 'import', folder_id, body, reads: 'folders' } as const;
    const { account_id, actor_id } = event;
    await this.deliver.news(tx, { account_id, actor_id }, [{ ...about, followers: true }]);
    const own = { ...about, people: actor_id === null ? [] : [actor_id] };
    await this.deliver.news(tx, { account_id, actor_id: null }, [own]);
  }
}
