import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, signIn } from './api.ts';
import type { SignIn } from './api.ts';
import { DEMO_CLIPS, makeClip, type DemoClip } from './demo-clips.ts';

export interface DemoOptions extends SignIn {
  readonly dataDir: string;
  /** Default: the demo's own clips. */
  readonly clips?: readonly DemoClip[];
}

const PROJECT = 'Demo project';
const FOLDER = 'Scene 010';

/**
 * Makes the demo project through the public API, as a person would: once in the life of a data folder,
 * whatever becomes of the project afterwards. Answers whether it made one.
 */
export async function seedDemo(options: DemoOptions): Promise<boolean> {
  const marker = join(options.dataDir, 'demo.json');
  if (existsSync(marker)) return false;
  const api = await signIn(options);
  const project = idOf(await api.post('me/folders', { name: PROJECT }));
  writeFileSync(marker, JSON.stringify({ project }));
  const folder = idOf(await api.post('folders', { name: FOLDER, parent_id: project }));
  const workplace = join(options.dataDir, 'scratch', 'demo');
  mkdirSync(workplace, { recursive: true });
  try {
    for (const clip of options.clips ?? DEMO_CLIPS) {
      const path = await makeClip(clip, workplace, options.signal);
      const place = clip.inProject === true ? project : folder;
      const asset = idOf(await api.post(`folders/${place}/assets`, [{ name: clip.asset }]));
      const form = new FormData();
      form.append('name', clip.fileName);
      form.append('source', await openAsBlob(path), clip.fileName);
      await api.post(`assets/${asset}/versions`, form);
      if (clip.statusId !== undefined) {
        await api.patch(`assets/${asset}`, { status_id: clip.statusId });
      }
    }
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
  return true;
}
