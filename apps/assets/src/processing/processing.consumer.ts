import { processingEnded, processingStoring } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { adoptObjects, Consumes, expectObjects, removeObjects } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { isMeasured, isUnderWay } from '@jampot/domain';
import { belongsTo } from '@jampot/storage';
import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import type { Asset } from '../assets/asset.entity.ts';
import { lockKnownAssets } from '../assets/load-assets.ts';
import { advance, Version } from '../versions/version.entity.ts';
import { endMeasuring } from '../renders/ask-for-render.ts';
import { announceVersion } from '../versions/version-events.ts';
import { lacksProxy, takeProxy } from '../proxies/take-proxy.ts';
import { adoptFiles } from './adopt-files.ts';
import { adoptFramerate } from './adopt-framerate.ts';
import { numberFrames } from './number-frames.ts';

type Ended = EventData<typeof processingEnded>;
type Storing = EventData<typeof processingStoring>;

/** Seconds in which an outcome has to bring what its worker stored. */
const BROUGHT_WITHIN = 24 * 60 * 60;

/** Takes what a worker made, or why it could not. */
@Injectable()
export class ProcessingConsumer {
  /** Whatever becomes of the worker: what no version takes is removed. */
  @Consumes(processingStoring)
  async expect({ account_id, data }: ConsumedEvent<Storing>, tx: Transaction): Promise<void> {
    const keys = data.keys.filter((key) => belongsTo(account_id, key));
    await expectObjects(tx, account_id, keys, BROUGHT_WITHIN);
  }

  @Consumes(processingEnded)
  async end(event: ConsumedEvent<Ended>, tx: Transaction): Promise<void> {
    const { version_id, outcome, proxy_only } = event.data;
    // Assets before their versions, as every change locks them.
    const asset = await lockAssetOf(tx, version_id);
    const version = await tx.em.findOne(
      Version,
      { id: version_id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    // Who makes files works on strangers' media: it is believed of nobody else's versions and objects.
    if (version !== null && !isOf(version.account_id, event)) return;
    const awaited = version !== null && (await isAwaited(tx, version, event.data));
    // An outcome that comes so late that its files are being removed is one that got lost: the
    // reconciler has them made anew.
    if (!awaited || !(await areKept(tx, outcome))) {
      await discard(tx, event, outcome);
      return;
    }
    if (proxy_only === true) {
      await takeProxy(tx, version, outcome);
      return;
    }
    let useless: string[];
    if (asset !== undefined && isMeasured(version.stage)) {
      const { media, files } = outcome.state === 'done' ? outcome : { media: null, files: [] };
      await endMeasuring(tx, version, asset, media);
      useless = files.map(({ key }) => key);
    } else {
      useless = await finish(tx, version, outcome);
    }
    if (outcome.state === 'done' && asset !== undefined) {
      await adoptFramerate(tx, asset, version, outcome.media);
    }
    await announceVersion(tx, null, 'changed', version);
    await removeObjects(tx, version.account_id, useless);
  }
}

async function isAwaited(
  tx: Transaction,
  version: Version,
  { attempt, proxy_only }: Ended,
): Promise<boolean> {
  if (version.attempt !== attempt) return false;
  return proxy_only === true ? lacksProxy(tx, version) : isUnderWay(version.stage);
}

/** While its asset is locked, a version goes to no other; it may have gone while the lock was awaited. */
async function lockAssetOf(tx: Transaction, versionId: number): Promise<Asset | undefined> {
  const assetOf = async () => {
    const [found] = await tx.sql<{ asset_id: number }>(
      'SELECT asset_id FROM versions WHERE id = $1',
      [versionId],
    );
    return found?.asset_id;
  };
  let [asset, id]: [Asset | undefined, number | undefined] = [undefined, await assetOf()];
  while (id !== undefined && asset?.id !== id) {
    [asset] = await lockKnownAssets(tx, [id]);
    if (asset === undefined) return undefined;
    id = await assetOf();
  }
  return asset;
}

/** Whether an outcome is told for this account, and brings objects of it alone. */
function isOf(accountId: number, { account_id, data: { outcome } }: ConsumedEvent<Ended>): boolean {
  if (account_id !== accountId) return false;
  return outcome.state !== 'done' || outcome.files.every(({ key }) => belongsTo(accountId, key));
}

/** Takes what was made out of the ledger, unless some of it is going already. */
async function areKept(tx: Transaction, outcome: Ended['outcome']): Promise<boolean> {
  if (outcome.state !== 'done') return true;
  const gone = await adoptObjects(
    tx,
    outcome.files.map(({ key }) => key),
  );
  return gone.length === 0;
}

/** @returns keys of objects that the version does not use any more. */
async function finish(
  tx: Transaction,
  version: Version,
  outcome: Ended['outcome'],
): Promise<string[]> {
  switch (outcome.state) {
    case 'done':
      advance(version, 'converted');
      version.progress_percent = 100;
      version.processing_error = null;
      version.media = await numberFrames(tx, version, outcome.media);
      return adoptFiles(tx, version, outcome.files);
    case 'failed':
      advance(version, 'conversion_failed');
      version.processing_error = outcome.error;
      return [];
    case 'cancelled':
      advance(version, 'stopped');
      return [];
  }
}

/** Nobody waits for this outcome any more: an older attempt, cancelled, or its version is gone. */
async function discard(
  tx: Transaction,
  event: ConsumedEvent<Ended>,
  outcome: Ended['outcome'],
): Promise<void> {
  if (outcome.state !== 'done') return;
  const keys = outcome.files
    .map(({ key }) => key)
    .filter((key) => belongsTo(event.account_id, key));
  await removeObjects(tx, event.account_id, keys);
}
