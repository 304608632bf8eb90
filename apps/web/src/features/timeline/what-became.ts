import { ApiError } from '@jampot/client';
import { listCuts } from '@jampot/contracts';
import type { KeptCut } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';

/** Milliseconds between two questions, while the server begins anew. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 8000];

/** Nobody answered, and nothing was done. */
export class NotImported extends Error {
  constructor() {
    super('The server stopped in between: nothing was imported. Try again.');
  }
}

/**
 * What became of an import that nobody answered for: it is made whole or not at all, and the folder tells which.
 * @param before the last import of the folder before it
 * @throws NotImported; the first error where the server refused, or cannot be asked
 */
export async function whatBecame(
  error: unknown,
  folderId: number,
  fileName: string,
  before: number,
): Promise<KeptCut> {
  if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const cuts = await cutsOf(folderId);
    if (cuts === null) continue;
    const made = cuts.rows.find(
      ({ id, file_name: name, undone }) => id > before && name === fileName && undone === null,
    );
    if (made === undefined) throw new NotImported();
    return made;
  }
  throw error;
}

/** The imports of a folder; null while nobody answers. */
async function cutsOf(folderId: number) {
  try {
    return await api.call(listCuts, { params: { id: folderId } });
  } catch {
    return null;
  }
}
