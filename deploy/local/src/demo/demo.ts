import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, signIn } from './api.ts';
import type { Api, SignIn } from './api.ts';
import { DEMO_CLIPS, makeClip, type DemoClip } from './demo-clips.ts';

export interface DemoOptions extends SignIn {
  readonly dataDir: string;
  /** Default: the demo's own clips. */
  readonly clips?: readonly DemoClip[];
}

const PROJECT = 'Demo project';
const FOLDER = 'Scene 010';
const PLAYLIST = 'Dailies';

/**
 * Makes the demo project through the public API, as a person would: once in the life of a data folder,
 * whatever becomes of the project afterwards. What is there by its name was made by a start that came no further, and
 * is gone on with. Answers whether it made one.
 */
export async function seedDemo(options: DemoOptions): Promise<boolean> {
  const marker = join(options.dataDir, 'demo.json');
  if (existsSync(marker)) return false;
  const api = await signIn(options);
  const folders = await api.list('me/folders');
  const find = (name: string, parent: number | null) =>
    folders.find((row) => row['name'] === name && row['parent_id'] === parent);
  const project = idOf(find(PROJECT, null) ?? (await api.post('me/folders', { name: PROJECT })));
  // What is in it was done by nobody: the steps of a beginner are still to be taken.
  const [me] = await api.list('users/me');
  if (me !== undefined) {
    await api.patch(`users/${idOf(me)}`, { metadata: { demoProject: project } });
  }
  const inProject = { name: FOLDER, parent_id: project };
  const folder = idOf(find(FOLDER, project) ?? (await api.post('folders', inProject)));
  const workplace = join(options.dataDir, 'scratch', 'demo');
  mkdirSync(workplace, { recursive: true });
  const clips = options.clips ?? DEMO_CLIPS;
  const shots = new Map<string, number>();
  const homeOf = (clip: DemoClip) => `folders/${clip.inProject === true ? project : folder}`;
  const upload = async (
    clip: DemoClip,
    made: Pick<DemoClip, 'fileName' | 'ffmpeg'>,
  ): Promise<number> => {
    const { fileName } = made;
    const path = await makeClip(made, workplace, options.signal);
    const form = new FormData();
    form.append('name', clip.asset);
    form.append('version_name', fileName);
    form.append('upload', await openAsBlob(path), fileName);
    return Number((await api.post(`${homeOf(clip)}/versions`, form))['asset_id']);
  };
  try {
    for (const clip of clips) {
      const there = await api.list(`${homeOf(clip)}/assets`);
      const made = there.find((row) => row['name'] === clip.asset);
      const asset = made === undefined ? await upload(clip, clip) : idOf(made);
      shots.set(clip.asset, asset);
      if (made === undefined && clip.statusId !== undefined) {
        await api.patch(`assets/${asset}`, { status_id: clip.statusId });
      }
    }
    await makeLinks(api, clips, shots);
    for (const clip of clips) {
      if (clip.later === undefined) continue;
      const versions = await api.list(`assets/${shots.get(clip.asset)}/versions`);
      if (versions.length < 2) await upload(clip, clip.later);
    }
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
  await makePlaylist(api, project, [...shots.values()]);
  writeFileSync(marker, JSON.stringify({ project }));
  return true;
}

/** What is linked already stays so. */
async function makeLinks(
  api: Api,
  clips: readonly DemoClip[],
  shots: ReadonlyMap<string, number>,
): Promise<void> {
  const links = clips.flatMap(({ asset, uses = [] }) =>
    uses.map((used) => ({
      up_id: shots.get(used.asset),
      down_id: shots.get(asset),
      chain: used.chain,
    })),
  );
  if (links.length > 0) await api.post('dependencies/batch', links);
}

/** All that there is to see, one after the other. */
async function makePlaylist(api: Api, project: number, shots: readonly number[]): Promise<void> {
  const there = await api.list(`playlists?folder_id=${project}`);
  if (there.some((row) => row['name'] === PLAYLIST)) return;
  const items = shots.map((asset_id) => ({ asset_id }));
  await api.post('playlists', { folder_id: project, name: PLAYLIST, items });
}
