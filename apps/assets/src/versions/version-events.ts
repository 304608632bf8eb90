import { versionChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { audiencesOf } from '../telling/audiences.ts';
import type { Version } from './version.entity.ts';

/** Tells of a version to whoever may see the folder of its asset. */
export async function announceVersion(
  tx: Transaction,
  actorId: number | null,
  change: EventData<typeof versionChanged>['change'],
  version: Version,
): Promise<void> {
  const rows = await tx.sql<{ folder_id: number }>('SELECT folder_id FROM assets WHERE id = $1', [
    version.asset_id,
  ]);
  const folderId = rows[0]?.folder_id ?? 0;
  const audience = (await audiencesOf(tx, [folderId])).get(folderId);
  await publish(tx, versionChanged, {
    account_id: version.account_id,
    actor_id: actorId,
    audience: audience ?? { to: 'services' },
    data: {
      id: version.id,
      change,
      asset_id: version.asset_id,
      folder_id: folderId,
      name: version.name,
      version_number: version.version_number,
      processing: version.processing,
      preview_file: version.preview_file,
      deleted: version.deleted || change === 'removed',
    },
  });
}
