import { createStore } from '../store.ts';
import { dropKeptUpload, keepUpload, readKeptUploads } from './kept-uploads.ts';
import { meetOtherTabs } from './other-tabs.ts';
import type { OtherTabs } from './other-tabs.ts';
import { isUnfinished } from './upload.types.ts';
import type { Upload, VersionWish } from './upload.types.ts';

/** Milliseconds in which the other tabs say which uploads are theirs. */
const ANSWERS = 500;

/** Every upload of this page, the newest last; unfinished ones outlive it. */
export const uploads = createStore<readonly Upload[]>([]);

/** The files themselves; browsers hand them out again only when somebody chooses them. */
export const filesById = new Map<string, File>();

/** What was asked for beside the file; its other files last as long as the page. */
export const wishesById = new Map<string, VersionWish>();

/** Whose uploads these are, and that person's other tabs; null before that is known. */
let home: { readonly userId: number; readonly tabs: OtherTabs } | null = null;

/**
 * Keeps what this page uploads for a person, and lists what they left unfinished in this browser, but
 * for what another tab is at. A page belongs to one person: whoever comes later is the same one.
 */
export async function followUploads(userId: number): Promise<void> {
  if (home !== null) return;
  const taken = new Set<string>();
  const told = (ids: readonly string[]) => {
    for (const id of ids) taken.add(id);
    const others = ({ id, state }: Upload) => state === 'interrupted' && ids.includes(id);
    if (uploads.get().some(others)) {
      uploads.set(uploads.get().filter((upload) => !others(upload)));
    }
  };
  const asked = () =>
    uploads
      .get()
      .filter(outlivesPage)
      .map(({ id }) => id);
  home = { userId, tabs: meetOtherTabs(userId, { asked, told }) };
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWERS);
  });
  const left = readKeptUploads(userId).filter(
    ({ upload: { id } }) => !taken.has(id) && findUpload(id) === undefined,
  );
  for (const { upload, wish } of left) if (wish !== undefined) wishesById.set(upload.id, wish);
  if (left.length > 0) uploads.set([...left.map(({ upload }) => upload), ...uploads.get()]);
}

export function addUploads(added: readonly Upload[]): void {
  uploads.set([...uploads.get(), ...added]);
}

export function changeUpload(id: string, change: Partial<Upload>): void {
  const before = findUpload(id);
  if (before === undefined) return;
  const upload = { ...before, ...change };
  uploads.set(uploads.get().map((one) => (one.id === id ? upload : one)));
  if ('state' in change || 'uploadUrl' in change) keep(upload);
  if (outlivesPage(upload) && !outlivesPage(before)) home?.tabs.tell([id]);
}

/** Wishes for something else beside a file, and shows and keeps it. */
export function changeWish(id: string, wish: VersionWish): void {
  wishesById.set(id, wish);
  const upload = findUpload(id);
  if (upload === undefined) return;
  changeUpload(id, {});
  keep(upload);
}

export function dropUpload(id: string): void {
  filesById.delete(id);
  wishesById.delete(id);
  uploads.set(uploads.get().filter((upload) => upload.id !== id));
  if (home === null) return;
  dropKeptUpload(home.userId, id);
  home.tabs.tell([id]);
}

export function findUpload(id: string): Upload | undefined {
  return uploads.get().find((upload) => upload.id === id);
}

/** How far it was by then is known only when the page is left. */
globalThis.addEventListener?.('pagehide', () => uploads.get().filter(outlivesPage).forEach(keep));

/** What the server has begun to take in from this page, and nobody finished. */
function outlivesPage(upload: Upload): boolean {
  const { state, uploadUrl, versionId } = upload;
  return (
    isUnfinished(upload) && state !== 'interrupted' && uploadUrl !== null && versionId === null
  );
}

/** For the next time that a page is opened. What was interrupted is kept already. */
function keep(upload: Upload): void {
  if (home === null || upload.state === 'interrupted') return;
  const { userId } = home;
  if (outlivesPage(upload)) keepUpload(userId, { upload, wish: wishesById.get(upload.id) });
  else dropKeptUpload(userId, upload.id);
}
