import { createHash } from 'node:crypto';
import type { MigrationHistory } from './migration-history.ts';

/** One step of a schema's history, applied once, in order, never changed afterwards. */
export interface Migration {
  /** Sorts the history: `0001-folders`. */
  readonly name: string;
  /** SQL, one or more statements, run in one transaction. */
  readonly up: string;
}

/** A schema has had every migration of this version, and later ones that this version does not know. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** SHA-256 of what a migration runs, as it is kept with the history of a schema. */
export function migrationChecksum({ up }: Migration): string {
  return createHash('sha256').update(up).digest('hex');
}

/**
 * Which migrations a schema lacks, in order.
 * @throws NewerSchemaError when it has had all of them, and later ones.
 * @throws Error when an applied migration is gone, changed, or would be overtaken.
 */
export function missingOf(
  migrations: readonly Migration[],
  applied: MigrationHistory,
): readonly Migration[] {
  const ordered = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(ordered.map(({ name }) => name));
  if (names.size !== ordered.length) throw new Error('Two migrations have the same name.');
  requireUnchanged(ordered, applied);
  const missing = ordered.filter(({ name }) => !applied.has(name));
  const [unknown] = [...applied.keys()].filter((name) => !names.has(name)).sort();
  if (unknown !== undefined) {
    const later = missing.length === 0 && unknown > (ordered.at(-1)?.name ?? '');
    const text = `Migration ${unknown} was applied, but this version does not know it.`;
    throw later ? new NewerSchemaError(text) : new Error(text);
  }
  const last = [...applied.keys()].sort().at(-1);
  const overtaken = missing.find(({ name }) => last !== undefined && name < last);
  if (overtaken !== undefined)
    throw new Error(`Migration ${overtaken.name} comes before ${last}, which was applied.`);
  return missing;
}

/** @throws Error when a schema has had one of the migrations with other SQL. */
export function requireUnchanged(
  migrations: readonly Migration[],
  applied: MigrationHistory,
): void {
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known !== undefined && known !== migrationChecksum(migration)) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
    }
  }
}
