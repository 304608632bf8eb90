import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BACKUP_FORMAT,
  DATABASE_DUMP,
  INSTALLATION,
  MANIFEST,
  OBJECT_LIST,
  type Manifest,
} from '../saved/backup-format.ts';
import { isPartial } from '../saved/backup-folder.ts';
import { requireFile } from '../saved/file-facts.ts';
import { Complaint } from '../console/complaint.ts';

/** Reads what a backup says of itself. @throws Complaint for what is none, not whole, or of a later release. */
export function readManifest(folder: string, root: string, postgresHere: number): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new Complaint(
      isPartial(folder)
        ? `${folder} is what a backup left that did not come to its end.`
        : `${folder} is no backup, or not a whole one: it has no ${MANIFEST}.`,
      'Name the folder of a backup, as npm run backup said it: …/jampot-<date>-<time>',
    );
  }
  const manifest = parse(file);
  if (manifest.postgres > postgresHere) {
    throw new Complaint(
      `The backup is of PostgreSQL ${manifest.postgres}, and this machine has ${postgresHere}.`,
      `Install PostgreSQL ${manifest.postgres} or later, and run the same command again.`,
    );
  }
  const unknown = Object.entries(manifest.migrations).find(
    ([service, name]) => !existsSync(join(root, 'apps', service, 'src/migrations', `${name}.ts`)),
  );
  if (unknown !== undefined) {
    throw new Complaint(
      `The backup is of another release, ${manifest.release}, which this one does not know: ${unknown.join(' has ')}.`,
      'Restore it with that release or a later one.',
    );
  }
  return manifest;
}

/** Whether it says of each file what it has to be. */
function isComplete({ files, objects }: Partial<Manifest>): boolean {
  const told: Partial<Manifest['files']> = files ?? {};
  return (
    [told[DATABASE_DUMP], told[OBJECT_LIST], told[INSTALLATION]].every(
      (one) => typeof one?.size === 'number' && typeof one.sha256 === 'string',
    ) && typeof objects?.count === 'number'
  );
}

function parse(file: string): Manifest {
  let content: Partial<Manifest> | undefined;
  try {
    requireFile(file);
    content = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>;
  } catch {
    // Told below.
  }
  if (content?.migrations === undefined || !isComplete(content)) {
    throw new Complaint(`${file} is damaged.`, 'Restore another backup.');
  }
  if (content.format !== BACKUP_FORMAT) {
    throw new Complaint(
      `${file} has the format ${String(content.format)}, and this release reads ${BACKUP_FORMAT}.`,
      'Restore it with the release that made it.',
    );
  }
  return content as Manifest;
}
