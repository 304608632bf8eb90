import { expect } from '@jest/globals';
import {
  addUserfolders,
  createAssets,
  createProject,
  createVersion,
  processingEnded,
  readVersion,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, MediaFacts, StoredUpload, Version } from '@jampot/contracts';
import { admin, artist, guest } from './running-assets.ts';
import type { RunningAssets } from './running-assets.ts';

/** What a worker found in a video. */
export const media: MediaFacts = {
  kind: 'video',
  width: 640,
  height: 360,
  frame_rate: { numerator: 24000, denominator: 1001 },
  frames: 48,
  duration: 2.002,
  start_frame: 0,
  start_timecode: null,
  has_sound: false,
  pages: null,
  codec: 'h264',
  filmstrip: null,
  proxy: null,
};

/** A file that a worker made. */
type MadeFile = Pick<StoredUpload, 'key' | 'size' | 'content_type'> & {
  readonly kind: 'preview' | 'poster' | 'thumbnail' | 'filmstrip' | 'waveform' | 'proxy';
};

export const keyOf = (url: string | null | undefined) =>
  /^\/files\/(.+)\?t=.+$/u.exec(url ?? '')?.[1];

/** A project that a guest and an artist are on, and one that they do not see. */
export async function teamAndHidden(assets: RunningAssets): Promise<[Folder, Folder]> {
  const project = async (name: string) =>
    (await assets.calls.call(createProject, admin, { body: { name } })).row;
  const [team, hidden] = [await project('Team'), await project('Hidden')];
  const body = [guest, artist].map(({ user_id, role_id }) => ({ user_id, role_id }));
  await assets.calls.call(addUserfolders, admin, { params: { id: team.id }, body });
  return [team, hidden];
}

/** What a test of versions does with the service that runs by then; assets are of `team`. */
export function versionHelpers(running: () => RunningAssets, team: () => Folder) {
  let names = 0;
  async function asset(folder = team()): Promise<Asset> {
    const params = { id: folder.id };
    const body = [{ name: `Clip ${(names += 1)}` }];
    return (await running().calls.call(createAssets, admin, { params, body })).row;
  }
  const add = (
    caller: Caller | null,
    of: Asset,
    files: Record<string, StoredUpload>,
    body: Record<string, unknown> = {},
  ) =>
    running().calls.call(createVersion, caller, {
      params: { id: of.id },
      files,
      body: { name: 'v1', ...body },
    });
  const video = (name = 'shot.mp4') => running().upload(name, 'video/mp4');
  async function version(of?: Asset): Promise<Version> {
    const added = await add(artist, of ?? (await asset()), { source: await video() });
    expect(added.body).toMatchObject({ versions: [{ processing: 'waiting' }] });
    return added.row;
  }
  const read = async (id: number) =>
    (await running().calls.call(readVersion, admin, { params: { id } })).row;
  const exists = async (key: string) => (await running().store.head(key)) !== null;
  async function made(kind: MadeFile['kind']): Promise<MadeFile> {
    const film = kind === 'preview' || kind === 'proxy';
    const [name, type] = film ? ['x.mp4', 'video/mp4'] : ['x.jpg', 'image/jpeg'];
    const { key, size } = await running().upload(name, type);
    return { kind, key, size, content_type: type };
  }
  const end = (version_id: number, attempt: number, files: MadeFile[]) =>
    running().announce(processingEnded, {
      version_id,
      attempt,
      outcome: { state: 'done', media, files },
    });
  return { asset, add, video, version, read, exists, made, end };
}
