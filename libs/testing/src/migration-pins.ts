import { migrationChecksum } from '@jampot/persistence';
import type { Migration } from '@jampot/persistence';

/** Sums of migrations as installations have applied them, by name. */
export type MigrationPins = Readonly<Record<string, string>>;

/**
 * What sets a service's migrations apart from those that installations have applied, as texts that
 * say what to do. A service refuses to start on a schema whose history it does not tell in the same
 * words, and nothing but this notices on a fresh database.
 * @param file where the pins are, for the texts.
 * @returns nothing when each migration is the one that was pinned.
 */
export function pinFaults(
  migrations: readonly Migration[],
  pins: MigrationPins,
  file: string,
): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  const gone = Object.keys(pins)
    .filter((name) => !known.has(name))
    .map((name) => `${name} was applied by installations and is gone: bring it back.`);
  return [...gone, ...migrations.flatMap((migration) => faultOf(migration, pins, file))];
}

function faultOf(migration: Migration, pins: MigrationPins, file: string): string[] {
  const { name } = migration;
  const sum = migrationChecksum(migration);
  const pinned = pins[name];
  if (pinned === sum) return [];
  if (pinned === undefined) {
    return [
      `${name} is new: once its SQL stands, add this line to ${file}:\n  '${name}': '${sum}',`,
    ];
  }
  return [
    `${name} runs other SQL than installations have applied, which would refuse to start. ` +
      'Undo the change, also one of a helper or constant of a kit that the migration embeds, and ' +
      'make it in a new migration.',
  ];
}
