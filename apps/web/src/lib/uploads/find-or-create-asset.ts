import { ApiError } from '@jampot/client';
import { createAssets, deleteAsset, listFolderAssets } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { sameName } from '@jampot/domain';
import { confirm } from '../../ui/confirm/confirm.ts';
import { api } from '../api/index.ts';

/** One search or making of an asset at a time per folder, so that two files of one name meet. */
const turns = new Map<number, Promise<unknown>>();

/** Assets that uploads made and took back: making them again asks nobody. */
const withdrawn = new Set<number>();

/** An asset, and whether it was made just now. */
export interface FoundAsset {
  readonly asset: Asset;
  readonly made: boolean;
}

/**
 * The asset of a name in a folder, made when there is none. A deleted one is offered to be
 * re-enabled; null when that is declined. @throws ApiError
 */
export function findOrCreateAsset(folderId: number, name: string): Promise<FoundAsset | null> {
  const before = turns.get(folderId) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(() => find(folderId, name));
  turns.set(folderId, turn);
  return turn;
}

/**
 * Takes an asset back that an upload made for a file which then did not come; one that anything
 * came to since stays. Whoever may not delete assets leaves it.
 */
export async function withdrawAsset(id: number): Promise<void> {
  try {
    await api.call(deleteAsset, { params: { id }, query: { unused: true } });
    withdrawn.add(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function find(folderId: number, name: string): Promise<FoundAsset | null> {
  const there = await named(folderId, { name });
  return there === undefined ? create(folderId, name) : { asset: there, made: false };
}

/** Also makes an asset alone, for the screens: 412 'This asset already exists.' passes through. */
export async function createAsset(folderId: number, name: string): Promise<Asset | null> {
  return (await makeAsset(folderId, name))?.asset ?? null;
}

async function makeAsset(folderId: number, name: string): Promise<FoundAsset | null> {
  const params = { id: folderId };
  try {
    return { asset: await api.one(createAssets, { params, body: [{ name }] }), made: true };
  } catch (error) {
    const deleted = deletedOf(error);
    if (deleted === undefined) throw error;
    const message = 'This asset already exists. Would you like to re-enable it?';
    const made = withdrawn.has(deleted);
    if (!made && !(await confirm({ message, confirmLabel: 'Re-enable' }))) return null;
    const body = [{ name, deleted: false, id: deleted }];
    return { asset: await api.one(createAssets, { params, body }), made };
  }
}

async function create(folderId: number, name: string): Promise<FoundAsset | null> {
  try {
    return await makeAsset(folderId, name);
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
