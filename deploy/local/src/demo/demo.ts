import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_CLIPS, makeClip, type DemoClip } from './demo-clips.ts';

export interface DemoOptions {
  /** The running product. */
  readonly address: string;
  readonly dataDir: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly signal: AbortSignal;
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
  const project = await api.post('me/folders', { name: PROJECT });
  writeFileSync(marker, JSON.stringify({ project }));
  const folder = await api.post('folders', { name: FOLDER, parent_id: project });
  const workplace = join(options.dataDir, 'scratch', 'demo');
  mkdirSync(workplace, { recursive: true });
  try {
    for (const clip of options.clips ?? DEMO_CLIPS) {
      const path = await makeClip(clip, workplace, options.signal);
      const place = clip.inProject === true ? project : folder;
      const asset = await api.post(`folders/${place}/assets`, [{ name: clip.asset }]);
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

interface Api {
  /** Sends JSON or a form; answers the id of what was made. */
  post(path: string, body: unknown): Promise<number>;
  /** Changes what is there. */
  patch(path: string, body: unknown): Promise<void>;
}

async function signIn(options: DemoOptions): Promise<Api> {
  const send = async (method: 'POST' | 'PATCH', path: string, body: unknown, token?: string) => {
    const form = body instanceof FormData;
    const answer = await fetch(`${options.address}/api/${path}`, {
      method,
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'access-token': token }),
      },
      body: form ? body : JSON.stringify(body),
      signal: options.signal,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const { adminEmail: email, adminPassword: password } = options;
  const { access_token: token } = await send('POST', 'users/token', { email, password });
  if (typeof token !== 'string') throw new Error('Signing in gave no token.');
  return {
    post: async (path, body) => idIn(await send('POST', path, body, token)),
    patch: async (path, body) => void (await send('PATCH', path, body, token)),
  };
}

/** The id of the one thing in an answer: `{success, error, folders: [{id}]}`. */
function idIn(answer: Record<string, unknown>): number {
  for (const value of Object.values(answer)) {
    const [first] = (Array.isArray(value) ? value : []) as { id?: unknown }[];
    if (typeof first?.id === 'number') return first.id;
  }
  throw new Error(`There is no id in ${JSON.stringify(answer).slice(0, 300)}.`);
}
