import type { Client } from '@jampot/client';
import { changeAsset, createAssets, createProject, publishVersion } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileDoor } from './files.ts';
import type { Media } from './media.ts';
import type { Tally } from './tally.ts';

/** Assets of a long list, and the bytes of what is written on each: together more than is sent before its reader takes any. */
const LONG = 40;
const WORDS = 150_000;
/** Pictures in a zip: more than the buffers on its way hold, so that it is under way until it is taken. */
const PICTURES = 8;
/** Bytes of a zip that are taken at a time, and the milliseconds after them: it outlasts the pause of a gateway that stops. */
const TAKEN = 2_000_000;
const REST = 400;
/** Milliseconds that this takes in all, beside what the product may. */
const LASTS = 15_000;

/** What is answered in many pieces. */
export interface Large {
  readonly folderId: number;
  readonly pictureIds: readonly number[];
  /** Bytes that the zip has at least. */
  readonly zipped: number;
}

/** Makes a folder of much text, and pictures that are not small. @param expect told of each version */
export async function makeLarge(
  client: Client,
  { heavy }: Media,
  expect: (versionId: number) => void,
): Promise<Large> {
  const params = { id: (await client.one(createProject, { body: { name: 'Large' } })).id };
  const named = (what: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${what}-${index}` }));
  const pictureIds: number[] = [];
  for (const { name } of named('picture', PICTURES)) {
    const body = { name };
    const files = { upload: heavy };
    const version = await client.one(publishVersion, { params, body }, { files });
    pictureIds.push(version.asset_id);
    expect(version.id);
  }
  const folder = await client.one(createProject, { body: { name: 'Long' } });
  const written = await client.call(createAssets, {
    params: { id: folder.id },
    body: named('long', LONG),
  });
  for (const { id } of written.rows) {
    await client.one(changeAsset, { params: { id }, body: { notes: 'word '.repeat(WORDS / 5) } });
  }
  return {
    folderId: folder.id,
    pictureIds,
    zipped: PICTURES * heavy.size,
  };
}

/** Gets one large answer after the other until the end. */
export async function keepGetting(
  door: FileDoor,
  large: Large,
  { tally, stop }: { readonly tally: Tally; readonly stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    await tally.count('get a long list', () => getLongList(door, large));
    await tally.count('get a zip', () => getZip(door, large));
  }
}

/** @throws Error unless all rows come, with all that is written on them */
export async function getLongList(door: FileDoor, { folderId }: Large): Promise<void> {
  const answer = await get(door, `/api/folders/${folderId}/assets?fields=id,notes&limit=${LONG}`);
  const { assets } = (await answer.json()) as { readonly assets: readonly { notes: string }[] };
  const whole = assets.filter(({ notes }) => notes.trimEnd().length >= WORDS - 1).length;
  if (whole !== LONG) throw new Error(`It has ${whole} whole rows, not ${LONG}.`);
}

/** @throws Error unless all of it comes */
export async function getZip(door: FileDoor, { pictureIds, zipped }: Large): Promise<void> {
  const patient = { ...door, patience: door.patience + LASTS };
  const answer = await get(patient, `/api/assets/download?id=${pictureIds.join(',')}&file=source`);
  const said = Number(answer.headers.get('content-length'));
  let bytes = 0;
  let rests = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes < (rests + 1) * TAKEN) continue;
    rests += 1;
    await wait(REST);
  }
  if (bytes !== said || bytes < zipped) {
    throw new Error(`It has ${bytes} bytes, not the ${said} it said, for ${zipped} of files.`);
  }
}

async function get({ client, baseUrl, patience }: FileDoor, path: string): Promise<Response> {
  const token = (await client.accessToken()) ?? '';
  const answer = await fetch(new URL(path, baseUrl), {
    headers: { 'access-token': token },
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`It is answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}
