import { importFolders, JampotError, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, FolderImport, ImportProblem, RequestOf } from '@jampot/contracts';
import {
  clashMessage,
  finishedPatiently,
  FOLDER_NAME,
  MOST_FOLDER_LEVELS,
  MOST_IMPORTED_BYTES,
  MOST_PROBLEMS,
  nameProblem,
  readingFolderStructure,
  TOO_DEEP_MESSAGE,
} from '@jampot/domain';
import type { FolderStructure } from '@jampot/domain';
import { FairTurns, Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { announceSubtree } from '../folder-events.ts';
import { FolderLimits, lockGrowth } from '../folder-limits.ts';
import { lockSiblings } from '../folder-positions.ts';
import { FolderProgress } from '../folder-progress.ts';
import { levelsOf, loadFolder, lockTree, treeConflicts } from '../folder-tree.ts';
import type { TreeFolder } from '../folder-tree.ts';
import { requireMayPutInto } from '../folders.policy.ts';
import { tellImport } from '../../telling/tell-import.ts';
import { RequestFile } from '../../uploads/request-file.ts';
import { insertStructure } from './insert-structure.ts';

/** Reading takes time of the only thread there is: one file of an account at a time, few in all. */
const READINGS = { each: 1, all: 2, wait: 20_000 };

/** Makes structures of folders from CSV. */
@Controller()
export class ImportFolders {
  readonly #readings = new FairTurns(READINGS);

  constructor(
    private readonly database: Database,
    private readonly file: RequestFile,
    private readonly progress: FolderProgress,
    private readonly limits: FolderLimits,
  ) {}

  @Answers(importFolders)
  async import(request: RequestOf<typeof importFolders>): Promise<AnswerOf<typeof importFolders>> {
    const { caller, params, body } = request;
    // Before any lock is taken: others would wait for it.
    const structure = await this.#readings.run(caller.account_id, async () => {
      const csv = body.csv ?? (await this.#text(request));
      // Who may not make folders here costs nobody the time of reading a large file.
      await this.database.readTransaction(caller, (tx) => chosenParent(tx, caller, params.id));
      // Others have their turn after each piece.
      return finishedPatiently(readingFolderStructure(csv), () => setImmediate());
    });
    const made = await this.database.change(
      caller,
      async (tx) => {
        // A preview that waited for others would make them wait, too.
        const preview = body.preview === true;
        if (!preview) {
          await lockTree(tx, caller.account_id, 'shared');
          await lockGrowth(tx, caller.account_id);
        }
        const parent = await chosenParent(tx, caller, params.id);
        if (!preview) await lockSiblings(tx, caller.account_id, parent.id);
        const problems = [
          ...(await this.#tooMany(tx, parent, structure)),
          ...(await problemsOf(tx, parent, structure)),
        ];
        if (preview) return previewed(parent, structure, problems);
        if (problems.length > 0) throw refusal(problems);
        await this.#insert(tx, caller, parent, structure);
        return imported(parent, structure);
      },
      { conflicts: treeConflicts, retry: true },
    );
    return { rows: [made] };
  }

  #text({ caller, files }: RequestOf<typeof importFolders>): Promise<string> {
    return this.file.text(caller, files['file'], MOST_IMPORTED_BYTES);
  }

  async #tooMany(
    tx: Transaction,
    { account_id }: TreeFolder,
    { folders }: FolderStructure,
  ): Promise<ImportProblem[]> {
    const room = await this.limits.room(tx, account_id);
    return folders.length > room ? [{ row: null, message: this.limits.tooMany }] : [];
  }

  async #insert(
    tx: Transaction,
    caller: Caller,
    parent: TreeFolder,
    { folders }: FolderStructure,
  ): Promise<void> {
    await this.progress.during(caller, parent.id, 'import', folders.length, (progress) =>
      insertStructure(tx, caller, parent, folders, (made) => {
        progress.advance(made, 'Making folders');
      }),
    );
    await announceSubtree(tx, caller, 'created', parent);
    const count = folders.length;
    await tellImport(tx, caller, { folder_id: parent.id, what: 'folders', count });
  }
}

async function chosenParent(tx: Transaction, caller: Caller, id: number): Promise<TreeFolder> {
  const access = await folderAccess(tx, caller, id);
  const parent = await loadFolder(tx, id);
  if (parent === null) throw notFound();
  requireMayPutInto(access, parent);
  return parent;
}

/** All that stands in the way, in the order of the file. */
async function problemsOf(
  tx: Transaction,
  parent: TreeFolder,
  { folders, problems }: FolderStructure,
): Promise<ImportProblem[]> {
  const found: ImportProblem[] = [...problems];
  const above = levelsOf(parent);
  const tooDeep = folders.find(({ depth }) => above + depth + 1 > MOST_FOLDER_LEVELS);
  if (tooDeep !== undefined) found.push({ row: tooDeep.row, message: TOO_DEEP_MESSAGE });
  // What is no name was told already, and may hold what a database does not take.
  const names = folders
    .filter(({ depth, name }) => depth === 0 && nameProblem(name, FOLDER_NAME) === null)
    .map(({ name }) => name);
  const clashing = await tx.sql<{ name: string }>(
    `SELECT wished.name FROM unnest($2::text[]) WITH ORDINALITY AS wished (name, place)
     JOIN folders f ON f.parent_id = $1 AND lower(f.name) = lower(wished.name) AND NOT f.deleted
     ORDER BY wished.place`,
    [parent.id, names],
  );
  if (clashing.length > 0) {
    found.push({ row: null, message: clashMessage(clashing.map(({ name }) => name)) });
  }
  return found.slice(0, MOST_PROBLEMS);
}

function refusal(problems: readonly ImportProblem[]): JampotError {
  return new JampotError('invalid', {
    text: problems[0]?.message ?? '',
    problems: problems.map(({ row, message }) => ({
      name: row === null ? 'file' : `row ${row}`,
      messages: [{ name: message }],
    })),
  });
}

function previewed(
  parent: TreeFolder,
  { folders }: FolderStructure,
  problems: ImportProblem[],
): FolderImport {
  const shown = folders.map(({ row, name, depth, parent: above }) => ({
    row,
    name,
    depth,
    parent: above,
  }));
  const count = folders.length;
  return { folder_id: parent.id, preview: true, count, folders: shown, problems };
}

function imported(parent: TreeFolder, { folders }: FolderStructure): FolderImport {
  const count = folders.length;
  return { folder_id: parent.id, preview: false, count, folders: [], problems: [] };
}
