import { z } from 'zod';
import type { Companion, Upload, VersionWish } from './upload.types.ts';

const wishSchema = z.object({
  slot: z.enum(['source', 'preview']),
  name: z.string(),
  renderPoolId: z.number().optional(),
  emailUser: z.boolean().optional(),
  submitForReview: z.boolean().optional(),
});
type KeptWish = z.infer<typeof wishSchema>;

const keptSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  size: z.number(),
  lastModified: z.number(),
  target: z.union([
    z.object({
      folderId: z.number(),
      folderName: z.string(),
      submits: z.boolean().optional(),
    }),
    z.object({ assetId: z.number(), assetName: z.string() }),
  ]),
  sent: z.number(),
  uploadUrl: z.string(),
  assetId: z.number().nullable(),
  assetName: z.string().nullable(),
  reenables: z.number().nullable().default(null),
  wish: wishSchema.optional(),
  missing: z.array(z.enum(['preview', 'poster'])),
});

/** An upload that outlives its page, and what was asked for beside its file; of other files only that they are missing. */
export interface KeptUpload {
  readonly upload: Upload;
  readonly wish: VersionWish | undefined;
}

const prefixOf = (userId: number) => `jampot.upload.${userId}.`;

/** Each has an entry of its own: tabs that keep theirs take none from another. */
export function keepUpload(userId: number, { upload, wish }: KeptUpload): void {
  const { companions, ...kept } = wish ?? { companions: {} };
  const missing = [...upload.missing, ...(Object.keys(companions) as Companion[])];
  const entry = { ...upload, missing, ...(wish === undefined ? {} : { wish: kept }) };
  try {
    localStorage.setItem(prefixOf(userId) + upload.id, JSON.stringify(entry));
  } catch {
    // Without storage, or with a full one, uploads last as long as the page.
  }
}

export function dropKeptUpload(userId: number, id: string): void {
  try {
    localStorage.removeItem(prefixOf(userId) + id);
  } catch {
    // Nothing was stored then.
  }
}

/** What a person left unfinished in this browser, the newest last. */
export function readKeptUploads(userId: number): readonly KeptUpload[] {
  const prefix = prefixOf(userId);
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => readKept(localStorage.getItem(name)))
      .filter((kept) => kept !== null)
      .toSorted((a, b) => inOrder.compare(a.upload.id, b.upload.id));
  } catch {
    // Private windows may refuse storage.
    return [];
  }
}

const inOrder = new Intl.Collator('en', { numeric: true });

function wishOf({ slot, name, renderPoolId, emailUser, submitForReview }: KeptWish): VersionWish {
  return {
    slot,
    name,
    companions: {},
    ...(renderPoolId === undefined ? {} : { renderPoolId }),
    ...(emailUser === undefined ? {} : { emailUser }),
    ...(submitForReview === undefined ? {} : { submitForReview }),
  };
}

function readKept(stored: string | null): KeptUpload | null {
  try {
    const { wish, ...upload } = keptSchema.parse(JSON.parse(stored ?? 'null'));
    return {
      upload: {
        ...upload,
        state: 'interrupted',
        speed: null,
        message: null,
        namesake: null,
        versionId: null,
      },
      wish: wish === undefined ? undefined : wishOf(wish),
    };
  } catch {
    return null;
  }
}
