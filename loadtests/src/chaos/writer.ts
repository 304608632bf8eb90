import type { Client } from '@jampot/client';
import { changeAsset, createAssets, createNote } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { AssetAccount, Ledger } from './ledger.ts';

/** Statuses that writers move assets through, by id. */
const STATUSES = [1, 2, 3, 4, 5] as const;
/** Milliseconds between two writes of one writer, and after one that failed. */
const BREATH = 15;
const SETBACK = 100;

/** Writes through the public API until it is told to stop, noting what was acknowledged. */
export async function write(
  client: Client,
  ledger: Ledger,
  options: { readonly name: string; readonly folderId: number; readonly stop: AbortSignal },
): Promise<void> {
  const mine: AssetAccount[] = [];
  for (let turn = 0; !options.stop.aborted; turn += 1) {
    const asset = mine[turn % Math.max(1, mine.length)];
    try {
      if (asset === undefined || turn % 5 === 0) {
        await addAsset(client, ledger, options.folderId, `${options.name}-${turn}`, mine);
      } else if (turn % 5 === 1) await addNote(client, ledger, asset, `${options.name}-${turn}`);
      else await moveOn(client, ledger, asset, turn);
      await wait(BREATH);
    } catch {
      ledger.unanswered += 1;
      await wait(SETBACK);
    }
  }
}

async function addAsset(
  client: Client,
  ledger: Ledger,
  folderId: number,
  name: string,
  mine: AssetAccount[],
): Promise<void> {
  const made = await client.one(createAssets, { params: { id: folderId }, body: [{ name }] });
  ledger.acknowledge();
  const asset = { id: made.id, name, statusChanges: 0, statusUnknown: 0, status: made.status_id };
  mine.push(asset);
  ledger.assets.push(asset);
}

async function addNote(
  client: Client,
  ledger: Ledger,
  asset: AssetAccount,
  body: string,
): Promise<void> {
  const note = await client.one(createNote, { params: { id: asset.id }, body: { body } });
  ledger.acknowledge();
  ledger.notes.set(note.id, { assetId: asset.id, body });
}

/** A change to the status the asset has already is none and leaves no trace, so it is not made. */
async function moveOn(
  client: Client,
  ledger: Ledger,
  asset: AssetAccount,
  turn: number,
): Promise<void> {
  const choices = STATUSES.filter((status) => status !== asset.status);
  const status = choices[turn % choices.length] ?? STATUSES[0];
  const certain = asset.status !== null;
  asset.status = null;
  asset.statusUnknown += 1;
  await client.one(changeAsset, { params: { id: asset.id }, body: { status_id: status } });
  ledger.acknowledge();
  asset.status = status;
  if (!certain) return;
  asset.statusUnknown -= 1;
  asset.statusChanges += 1;
}
