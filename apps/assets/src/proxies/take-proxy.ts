import type { EventData, processingEnded } from '@jampot/contracts';
import { isUnderWay } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { removeObjects } from '@jampot/service-kit';
import { adoptFiles } from '../processing/adopt-files.ts';
import { announceVersion } from '../versions/version-events.ts';
import type { Version } from '../versions/version.entity.ts';

type Outcome = EventData<typeof processingEnded>['outcome'];

/** Whether a proxy that was made by itself is still of use; a conversion under way brings its own. */
export async function lacksProxy(tx: Transaction, { id, stage }: Version): Promise<boolean> {
  if (isUnderWay(stage)) return false;
  const wanted = await tx.sql("SELECT FROM versions WHERE id = $1 AND proxy_state <> 'none'", [id]);
  return wanted.length > 0;
}

/** Gives a version the proxy that was made of its preview, or notes that none could be made. */
export async function takeProxy(
  tx: Transaction,
  version: Version,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'cancelled') return;
  const made = outcome.state === 'done' ? outcome : null;
  const proxy = made?.files.find(({ kind }) => kind === 'proxy');
  if (made === null || proxy === undefined) {
    await noteFailedProxy(tx, version);
    return;
  }
  if (version.media !== null) version.media = { ...version.media, proxy: made.media.proxy };
  const replaced = await adoptFiles(tx, version, [proxy]);
  const others = made.files.filter((file) => file !== proxy).map(({ key }) => key);
  await announceVersion(tx, null, 'changed', version);
  await removeObjects(tx, version.account_id, [...replaced, ...others]);
}

/** The files of the version make no proxy; other files may. */
export async function noteFailedProxy(tx: Transaction, { id }: { id: number }): Promise<void> {
  await tx.sql(
    "UPDATE versions SET proxy_state = 'failed' WHERE id = $1 AND proxy_state = 'wanted'",
    [id],
  );
}
