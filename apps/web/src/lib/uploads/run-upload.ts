import type { Version } from '@jampot/contracts';
import { outcomeOf } from '../queries/processing.ts';
import { sendLate } from './choose-pool.ts';
import { endUpload } from './end-upload.ts';
import { checkName, publishFile } from './publish-file.ts';
import type { PassingRefusal } from './refusals.ts';
import { sendFile } from './send-file.ts';
import type { Sending } from './send-file.ts';
import { throughDrops } from './through-drops.ts';
import { assetNameOf } from './upload-names.ts';
import { changeUpload, findUpload, wishesById } from './upload-store.ts';
import type { Upload, VersionWish } from './upload.types.ts';

/**
 * Takes one file from the disk to a version: asks whether it is taken, sends its bytes, publishes it,
 * each of them through a lost connection.
 * @throws what refused it, or `signal.reason`
 */
export async function runUpload(upload: Upload, file: File, signal: AbortSignal): Promise<void> {
  const { id } = upload;
  changeUpload(id, { state: 'preparing', message: null });
  const asset = await assetOf(upload, signal);
  signal.throwIfAborted();
  changeUpload(id, {
    state: 'uploading',
    message: null,
    assetId: asset?.id ?? null,
    assetName: asset?.name ?? null,
  });
  const sent = await sendFile(file, sendingOf(id), signal);
  signal.throwIfAborted();
  changeUpload(id, { state: 'saving', sent: file.size, speed: null, message: null });
  const version = await saveVersion(upload, sent, signal);
  const outcome = outcomeOf(version.id) ?? version.processing;
  const making = outcome === 'waiting' || outcome === 'running';
  changeUpload(id, {
    versionId: version.id,
    state: making ? 'processing' : 'done',
    message: null,
  });
  await sendLate(id, version);
}

/** The asset that gets the version, as far as there is one before the file is sent. */
async function assetOf(upload: Upload, signal: AbortSignal) {
  const { id, target, fileName, reenables } = upload;
  if ('assetId' in target) return { id: target.assetId, name: target.assetName };
  const check = () => checkName(target.folderId, assetNameOf(fileName), reenables !== null);
  return throughDrops(check, (refusal) => showDrop(id, refusal), signal);
}

async function saveVersion(upload: Upload, sent: string, signal: AbortSignal): Promise<Version> {
  const { id } = upload;
  const wish = wishesById.get(id);
  const begun: string[] = [];
  try {
    const companions = await sendCompanions(id, { wish, begun }, signal);
    const files = { [wish?.slot ?? 'source']: sent, ...companions };
    const publish = () => publishFile(upload, wish, files);
    const published = await throughDrops(publish, (refusal) => showDrop(id, refusal), signal);
    const { version, asset } = published;
    changeUpload(id, { assetId: asset.id, assetName: asset.name });
    return version;
  } catch (error) {
    // Another try sends them anew.
    begun.forEach(endUpload);
    throw error;
  }
}

/** A file's own row keeps where its sending stands, and shows how it fares. */
function sendingOf(id: string): Sending {
  return {
    url: () => findUpload(id)?.uploadUrl ?? null,
    onUrl: (uploadUrl) => changeUpload(id, { uploadUrl }),
    onProgress: (sent, speed) => {
      const back = findUpload(id)?.state === 'offline';
      const moves = { state: 'uploading', message: null } as const;
      changeUpload(id, { sent, speed, ...(back ? moves : {}) });
    },
    onDrop: (refusal) => showDrop(id, refusal),
  };
}

/**
 * The small files beside a version, sent before it is made: files within the call itself would be
 * others each time it is repeated.
 * @param begun takes the addresses of those that the server keeps something of.
 * @returns the finished uploads' ids by slot.
 */
async function sendCompanions(
  id: string,
  { wish, begun }: { readonly wish: VersionWish | undefined; readonly begun: string[] },
  signal: AbortSignal,
): Promise<{ readonly preview?: string; readonly poster?: string }> {
  const sent: Record<string, string> = {};
  for (const [slot, file] of Object.entries(wish?.companions ?? {})) {
    let url: string | null = null;
    const sending: Sending = {
      url: () => url,
      onUrl: (next) => {
        url = next;
        if (next !== null) begun.push(next);
      },
      onProgress: () => undefined,
      onDrop: (refusal) => showDrop(id, refusal),
    };
    sent[slot] = await sendFile(file, sending, signal);
  }
  return sent;
}

/** Says on a file's row that it waits, and for what. */
function showDrop(id: string, { status }: PassingRefusal): void {
  const message = status === 0 ? null : 'The server is busy. Retrying automatically.';
  changeUpload(id, { state: 'offline', speed: null, message });
}
