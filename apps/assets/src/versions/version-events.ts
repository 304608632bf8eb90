import { SHOWN_SLOTS, versionChanged, versionFilesChanged } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { PROCESSING_OF } from '@jampot/domain';
import type { VersionStage } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { audiencesOf } from '../telling/audiences.ts';
import { ofFile } from './version-columns.ts';
import type { Version } from './version.entity.ts';

/** SQL of what services that show version `v` keep of it. */
export function shownFiles(v: string): string {
  const slots = SHOWN_SLOTS.map((slot) => `'${slot}'`).join(', ');
  return `jsonb_build_object('id', ${v}.id, 'created', jampot_time(${v}.created),
    'processing', version_processing(${v}.stage), 'media', ${v}.media,
    'files', (SELECT coalesce(
        jsonb_object_agg(shown.slot, jsonb_build_object('key', shown.key, 'name', shown.name)), '{}')
      FROM version_files shown
      WHERE shown.version_id = ${v}.id AND shown.slot IN (${slots})))`;
}

/** Tells of a version to whoever may see the folder of its asset. */
export async function announceVersion(
  tx: Transaction,
  actorId: number | null,
  change: EventData<typeof versionChanged>['change'],
  version: Version,
): Promise<void> {
  const [row] = await tx.sql<{ folder_id: number; preview_file: string | null }>(
    `SELECT a.folder_id, ${ofFile('v', 'preview', 'name')} AS preview_file
     FROM assets a CROSS JOIN (SELECT $2::bigint AS id) v WHERE a.id = $1`,
    [version.asset_id, version.id],
  );
  const folderId = row?.folder_id ?? 0;
  const stage: VersionStage = version.stage;
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
      processing: PROCESSING_OF[stage],
      preview_file: row?.preview_file ?? null,
      deleted: version.deleted || change === 'removed',
    },
  });
  if (change === 'removed') return;
  const shown = await tx.sql<{ facts: EventData<typeof versionFilesChanged> }>(
    `SELECT ${shownFiles('v')} AS facts FROM versions v WHERE v.id = $1`,
    [version.id],
  );
  await publish(
    tx,
    versionFilesChanged,
    ...shown.map(({ facts }) => ({
      account_id: version.account_id,
      actor_id: actorId,
      audience: { to: 'services' } as const,
      data: facts,
    })),
  );
}
