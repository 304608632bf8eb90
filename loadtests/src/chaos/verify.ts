import type { Client } from '@jampot/client';
import { listAssets, listAssetNotes, listStatuslogs, readVersion } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { importFaults } from './cut-import.ts';
import type { AssetAccount, Ledger } from './ledger.ts';

const BATCH = 100;
/** Seconds in which every version must have ended in done or in a clear error. */
const END_WITHIN = 60;

/** One thing that must hold, and what contradicts it. */
export interface Finding {
  readonly what: string;
  readonly faults: readonly string[];
}

/** Compares what the product says now with everything it ever acknowledged. */
export async function verify(client: Client, ledger: Ledger): Promise<Finding[]> {
  return [
    {
      what: 'every acknowledged asset is there, as it was left',
      faults: await assetFaults(client, ledger),
    },
    {
      what: 'every acknowledged change of status left one entry',
      faults: await logFaults(client, ledger),
    },
    { what: 'every acknowledged note is there once', faults: await noteFaults(client, ledger) },
    {
      what: 'every import of a cut is there whole, or not at all, and its folder tells which',
      faults: await importFaults(client, ledger.imports),
    },
    {
      what: 'every upload ended in done or a clear error',
      faults: await versionFaults(client, ledger),
    },
  ];
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

async function assetFaults(client: Client, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const batch of batches(ledger.assets)) {
    const { rows } = await client.call(listAssets, {
      query: { id: batch.map((asset) => asset.id).join(','), limit: BATCH },
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const asset of batch) {
      const row = found.get(asset.id);
      if (row?.name !== asset.name) faults.push(`asset ${asset.id} ${asset.name} is lost`);
      else if (asset.status !== null && row.status_id !== asset.status) {
        faults.push(`asset ${asset.id} has status ${row.status_id}, not ${asset.status}`);
      }
    }
  }
  return faults;
}

async function logFaults(client: Client, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const batch of batches(ledger.assets)) {
    const { rows } = await client.call(listStatuslogs, {
      query: { asset_id: batch.map((asset) => asset.id).join(','), x: 'asset_id' },
    });
    const counts = new Map(
      (rows as unknown as { x: number | string; count: number }[]).map((row) => [
        Number(row.x),
        row.count,
      ]),
    );
    for (const asset of batch) {
      const fault = logFault(asset, counts.get(asset.id) ?? 0);
      if (fault !== null) faults.push(fault);
    }
  }
  return faults;
}

/** Making an asset writes its first entry; a change nobody answered for may have happened or not. */
function logFault(asset: AssetAccount, entries: number): string | null {
  const least = asset.statusChanges + 1;
  const most = least + asset.statusUnknown;
  return entries >= least && entries <= most
    ? null
    : `asset ${asset.id} has ${entries} entries, not ${least} to ${most}`;
}

async function noteFaults(client: Client, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const byAsset = Map.groupBy(ledger.notes.entries(), ([, note]) => note.assetId);
  for (const [assetId, notes] of byAsset) {
    const { rows } = await client.call(listAssetNotes, {
      params: { id: assetId },
      query: { limit: 1000 },
    });
    for (const [id, note] of notes) {
      const found = rows.filter((row) => row.body === note.body);
      if (found.length !== 1 || found[0]?.id !== id) {
        faults.push(`note ${id} of asset ${assetId} is there ${found.length} times`);
      }
    }
  }
  return faults;
}

async function versionFaults(client: Client, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const end = Date.now() + END_WITHIN * 1000;
  for (const id of ledger.versions) {
    let state = '';
    do {
      state = (await client.one(readVersion, { params: { id } })).processing;
      if (['done', 'failed'].includes(state)) break;
      await wait(500);
    } while (Date.now() < end);
    if (!['done', 'failed'].includes(state)) faults.push(`version ${id} is still ${state}`);
  }
  return faults;
}
