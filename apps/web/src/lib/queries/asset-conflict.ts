import { ApiError } from '@jampot/client';
import { changeAsset } from '@jampot/contracts';
import type { Asset, AssetChange } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import type { Turn } from '../changes/index.ts';
import { truncate } from '../format.ts';
import { assetRowInclude } from './assets.ts';
import { onceGone } from './once-gone.ts';

/** A field that can be changed. */
export type AssetField = keyof AssetChange & keyof Asset;

/** What was answered: the asset as it is now, and whether it has the change or somebody else's was kept. */
export interface Answer {
  readonly asset: Asset;
  readonly outcome: 'written' | 'kept';
}

/** Asks whose value shall stand: true for the person's own. */
export type AskWhoseStands = (conflict: {
  /** A line for each field: what is there, and where it can be read what this person wrote. */
  readonly lines: readonly string[];
  /** Aborted when neither can stand any more. */
  readonly signal: AbortSignal;
}) => Promise<boolean>;

/** For lists and for the asset's own screen, which names all folders above it. */
const query = { include: `${assetRowInclude},folder.path` };
/** Letters of a long text that are shown of each side. */
const SHOWN = 300;

/**
 * PATCHes fields of one asset, unless somebody else changed them since this person saw them: then
 * they choose, and what was not chosen is in the asset's history.
 * @param seen the asset as this person knows it
 * @throws ApiError
 */
export async function sendUnlessChanged(
  client: QueryClient,
  id: number,
  body: AssetChange,
  seen: Partial<Asset>,
  turn: Turn<Asset>,
  ask: AskWhoseStands,
): Promise<Answer> {
  const fields = Object.keys(body) as AssetField[];
  const was = Object.fromEntries(
    fields
      .filter((field) => field !== 'deleted' && seen[field] !== undefined)
      .map((field) => [field, seen[field]]),
  );
  try {
    const asset = await api.one(changeAsset, { params: { id }, query, body: { ...body, was } });
    return { asset, outcome: 'written' };
  } catch (failure) {
    const theirs = staleAsset(failure);
    if (theirs === null) throw failure;
    const gone = onceGone(client, id);
    const lines = linesOf(fields, body, theirs);
    const mine = await ask({ lines, signal: gone.signal }).finally(gone.stop);
    if (mine) return sendUnlessChanged(client, id, body, theirs, turn, ask);
    for (const field of fields) turn.kept.add(field);
    const deleted = theirs.deleted || gone.signal.aborted;
    return { asset: { ...theirs, deleted }, outcome: 'kept' };
  }
}

/** The asset as somebody else left it meanwhile; null for any other failure. */
function staleAsset(failure: unknown): Asset | null {
  if (!(failure instanceof ApiError) || failure.code !== 'stale') return null;
  const { assets } = failure.body;
  return Array.isArray(assets) ? ((assets as Asset[])[0] ?? null) : null;
}

function linesOf(fields: readonly AssetField[], mine: AssetChange, theirs: Asset): string[] {
  return fields.map((field) =>
    field.endsWith('_id')
      ? `It is now: ${shown(named(theirs, field))}`
      : `It is now: ${shown(theirs[field])}\nYours: ${shown(mine[field])}`,
  );
}

/** What people call the thing that an id stands for. */
function named(asset: Asset, field: keyof Asset): unknown {
  switch (field) {
    case 'status_id':
      return asset.status?.name;
    case 'assignee_id':
      return asset.assignee?.name;
    case 'folder_id':
      return asset.folder?.name;
    default:
      return asset[field];
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return `“${truncate(String(value), SHOWN)}”`;
}
