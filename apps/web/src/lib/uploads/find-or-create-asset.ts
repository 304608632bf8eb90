import { ApiError } from '@jampot/client';
import { createAssets, deleteAsset, listAssetNotes, listFolderAssets } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { comparisonKey, sameName } from '@jampot/domain';
import { api } from '../api/index.ts';
import { askAboutNamesake } from './ask-about-namesake.ts';
import type { Namesake } from './ask-about-namesake.ts';
import type { PassingRefusal } from './refusals.ts';
import { throughDrops } from './through-drops.ts';

/** One search or making of an asset at a time per name in a folder, so that two files of it meet. */
const turns = new Map<string, Promise<unknown>>();

/** An asset, and whether it was made just now. */
export interface FoundAsset {
  readonly asset: Asset;
  readonly made: boolean;
}

/** Whoever may add versions alone has brought a file that is no version of anything here. */
export class MayMakeNoAsset extends Error {
  readonly assetName: string;

  constructor(assetName: string, cause: unknown) {
    super(`No asset '${assetName}' may be made.`, { cause });
    this.assetName = assetName;
  }
}

type Found = FoundAsset | { readonly namesake: Namesake };

/** What one file knows of its earlier tries to find or make its asset. */
export interface EarlierTries {
  /** Whether it was about to make the asset: then that may be done, and only the answer lost. */
  began: boolean;
}

/**
 * The asset of a name in a folder, made when there is none. Where a deleted one has the name, that
 * one: somebody has to be asked whether it shall be re-enabled. May be repeated after a lost answer.
 * @param tries the same for every repetition. @throws ApiError, MayMakeNoAsset
 */
export async function findOrCreateAsset(
  folderId: number,
  name: string,
  tries: EarlierTries = { began: false },
): Promise<Found> {
  const key = `${folderId}/${comparisonKey(name)}`;
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => find(folderId, name, tries));
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}

/**
 * Asks about a deleted asset of the name, and re-enables it; files of one name wait for one answer.
 * @param onDrop told when the connection is lost after the answer: it is not asked for again.
 * @returns null when that is declined. @throws ApiError
 */
export async function reEnableNamesake(
  namesake: Namesake,
  onDrop: (refusal: PassingRefusal) => void,
): Promise<Asset | null> {
  const { folderId, name } = namesake;
  const reEnable = () => unlessThere(folderId, name, () => reEnabled(namesake));
  return askAboutNamesake(namesake, async () => (await throughDrops(reEnable, onDrop)).asset);
}

/**
 * Takes an asset back, for good, that an upload made for a file which then did not come; one that
 * anything came to since stays. Whoever may not delete assets leaves it. Waits for the connection.
 */
export async function withdrawAsset(id: number): Promise<void> {
  const params = { id };
  const withdraw = async () => {
    // The call looks at versions and fields alone.
    if (!(await hasNotes(id))) await api.call(deleteAsset, { params, query: { unused: true } });
  };
  try {
    await throughDrops(withdraw, () => undefined);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Who keeps the notes may hear of an asset later than its maker: what it does not know has none. */
async function hasNotes(id: number): Promise<boolean> {
  try {
    const { rows } = await api.call(listAssetNotes, { params: { id }, query: { limit: 1 } });
    return rows.length > 0;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

async function find(folderId: number, name: string, tries: EarlierTries): Promise<Found> {
  const there = await named(folderId, { name });
  // It was not there before this file's own try to make it, which nothing answered.
  if (there !== undefined) return { asset: there, made: tries.began };
  tries.began = true;
  try {
    return await unlessThere(folderId, name, () => makeAsset(folderId, name));
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) throw new MayMakeNoAsset(name, error);
    throw error;
  }
}

/**
 * Also makes an asset alone, for the screens: 412 'This asset already exists.' passes through.
 * @returns null when a deleted one of the name shall not be re-enabled.
 */
export async function createAsset(folderId: number, name: string): Promise<FoundAsset | null> {
  const made = await makeAsset(folderId, name);
  if ('asset' in made) return made;
  const { namesake } = made;
  const asset = await askAboutNamesake(namesake, async () => (await reEnabled(namesake)).asset);
  return asset === null ? null : { asset, made: false };
}

async function makeAsset(folderId: number, name: string): Promise<Found> {
  const params = { id: folderId };
  try {
    return { asset: await api.one(createAssets, { params, body: [{ name }] }), made: true };
  } catch (error) {
    const id = deletedOf(error);
    if (id === undefined) throw error;
    return { namesake: { id, folderId, name } };
  }
}

async function reEnabled({ id, folderId, name }: Namesake): Promise<FoundAsset> {
  const body = [{ name, deleted: false, id }];
  return { asset: await api.one(createAssets, { params: { id: folderId }, body }), made: false };
}

/** The asset that is there by now, where making one is refused because of it. */
async function unlessThere<T extends Found>(
  folderId: number,
  name: string,
  make: () => Promise<T>,
): Promise<T | FoundAsset> {
  try {
    return await make();
  } catch (error) {
    // A name that differs in case only, or that somebody else made this very moment.
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const there = await named(folderId, { 'name:like': name });
    if (there === undefined) throw error;
    return { asset: there, made: false };
  }
}

async function named(folderId: number, query: Record<string, string>): Promise<Asset | undefined> {
  // A comma would be read as several names.
  const [key = 'name', name = ''] = Object.entries(query)[0] ?? [];
  const search = name.includes(',') ? { q: name.replaceAll(',', ' ') } : { [key]: name };
  const { rows } = await api.call(listFolderAssets, { params: { id: folderId }, query: search });
  return rows.find((asset) => sameName(asset.name, name));
}

function deletedOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'asset_deleted') return undefined;
  const rows = error.body['assets'] as readonly { readonly id: number }[] | undefined;
  return rows?.[0]?.id;
}
