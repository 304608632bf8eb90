import type { MediaFacts } from '@jampot/contracts';
import { mediaKindOfFile } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { filesOf } from '../versions/version-files.ts';
import type { Version } from '../versions/version.entity.ts';

/**
 * What is known of a medium, with the number of its first frame: as somebody set it, else as its files
 * are numbered, else as the project counts.
 */
export async function numberFrames(
  tx: Transaction,
  version: Version,
  media: MediaFacts,
): Promise<MediaFacts> {
  if (media.kind !== 'video') return media;
  if (version.start_frame !== null) return { ...media, start_frame: version.start_frame };
  if (media.start_frame !== 0 || (await isNumbered(tx, version))) return media;
  const [project] = await tx.sql<{ start_frame: number | null }>(
    `SELECT project.start_frame FROM assets a JOIN folders f ON f.id = a.folder_id
     JOIN folders project ON project.id = subpath(f.path, 0, 1)::text::bigint WHERE a.id = $1`,
    [version.asset_id],
  );
  return { ...media, start_frame: project?.start_frame ?? 0 };
}

/** Whether it is shown from a numbered sequence, which may begin at 0. */
async function isNumbered(tx: Transaction, version: Version): Promise<boolean> {
  const { source, render } = await filesOf(tx, version.id);
  return mediaKindOfFile((render ?? source)?.name ?? '') === 'sequence';
}
