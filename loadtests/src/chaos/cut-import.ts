import { ApiError } from '@jampot/client';
import type { Client } from '@jampot/client';
import { createProject, listCuts, listFolderAssets, planCut, saveCut } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE, frameToTimecode } from '@jampot/domain';

/** Shots of one import. */
const SHOTS = 5000;
/** Frames of a shot. */
const LENGTH = 10;
/** Frames of the hour that the cut begins at. */
const HOUR = 90_000;

/** An import that was under way when something was killed. */
export interface CutImport {
  readonly folderId: number;
  /** Whether it was acknowledged; null while nobody has answered. */
  acknowledged: boolean | null;
}

/**
 * Begins an import into a folder of its own.
 * @returns once it is under way, its answer is noted later; null where what was struck before still
 * kept it from being planned
 */
export async function beginImport(client: Client, round: number): Promise<CutImport | null> {
  try {
    return await planned(client, round);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return null;
    throw error;
  }
}

async function planned(client: Client, round: number): Promise<CutImport> {
  const { id } = await client.one(createProject, { body: { name: `Cut ${round}` } });
  const file = new File([editList()], 'cut.edl', { type: 'text/plain' });
  const { hash } = await client.one(
    planCut,
    { params: { id }, body: { settings: {} } },
    { files: { file } },
  );
  const begun: CutImport = { folderId: id, acknowledged: null };
  const body = { settings: {}, hash };
  void client.one(saveCut, { params: { id }, body }, { files: { file } }).then(
    () => (begun.acknowledged = true),
    () => (begun.acknowledged = false),
  );
  return begun;
}

/** What contradicts that each was imported whole or not at all, and that its folder tells which. */
export async function importFaults(
  client: Client,
  imports: readonly CutImport[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { folderId, acknowledged } of imports) {
    const params = { id: folderId };
    const cuts = await client.call(listCuts, { params });
    const assets = await client.call(listFolderAssets, { params, query: { page: 1, limit: 1 } });
    const [told, found] = [cuts.rows.length, assets.total ?? 0];
    const isWhole = told === 1 && found === SHOTS;
    if (!isWhole && (told !== 0 || found !== 0)) {
      faults.push(`folder ${folderId} tells of ${told} imports and has ${found} of ${SHOTS} shots`);
    }
    if (acknowledged === true && !isWhole) faults.push(`the import into ${folderId} is lost`);
  }
  return faults;
}

function editList(): string {
  const time = (frame: number) => frameToTimecode(frame, DEFAULT_FRAME_RATE, { dropFrame: false });
  const events = Array.from({ length: SHOTS }, (_, at) => {
    const from = HOUR + at * LENGTH;
    const record = `${time(from)} ${time(from + LENGTH)}`;
    const name = `SH${String(at + 1).padStart(4, '0')}`;
    return `${String(at + 1).padStart(6, '0')}  AX V C ${time(0)} ${time(LENGTH)} ${record}\r\n* FROM CLIP NAME: ${name}\r\n`;
  });
  return `TITLE: Chaos\r\n${events.join('')}`;
}
