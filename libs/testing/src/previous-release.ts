import { migrateService } from '@jampot/service-kit';
import type { ServiceDefinition } from '@jampot/service-kit';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { testEnvironment } from './environment.ts';
import type { TestEnvironment } from './environment.ts';
import { eventually } from './eventually.ts';

export type TableRow = Readonly<Record<string, unknown>>;
/** All rows of all tables by name, in an order of their own. */
export type TableRows = ReadonlyMap<string, readonly TableRow[]>;

/** Milliseconds that a program may take to start, or to end when it finds nothing to do, however busy the machine. */
const START = 45_000;

/** What a migration writes itself. */
const HISTORY = 'jampot_migrations';

/** The database of a service as an earlier release left it, with rows in every table. */
export class PreviousRelease {
  readonly environment: TestEnvironment;
  /** Behind the scenes, every account in sight. */
  readonly database: pg.Client;
  readonly #definition: ServiceDefinition;

  private constructor(
    environment: TestEnvironment,
    database: pg.Client,
    definition: ServiceDefinition,
  ) {
    this.environment = environment;
    this.database = database;
    this.#definition = definition;
  }

  /**
   * @param files SQL of what all services share, and of the service's schema and its rows, as
   * `pg_dump --inserts` writes it.
   * @throws Error when this release can't prepare the database over them.
   */
  static async open(
    definition: ServiceDefinition,
    files: { readonly shared: string; readonly own: string },
  ): Promise<PreviousRelease> {
    const { name } = definition;
    const environment = await testEnvironment([name]);
    const ownerUrl = environment.of(name)['JAMPOT_DATABASE_OWNER_URL'] ?? '';
    try {
      await load(environment.adminUrl, files.shared);
      await load(ownerUrl, files.own);
      await environment.prepare();
    } catch (error) {
      await environment.remove();
      throw error;
    }
    const database = new pg.Client({ connectionString: environment.adminUrl });
    await database.connect();
    await database.query(`SET search_path TO ${name}, jampot_shared`);
    return new PreviousRelease(environment, database, definition);
  }

  /** Does what the program does with the argument `migrate`. @returns names of what was applied. */
  migrate(): Promise<string[]> {
    return migrateService(this.#definition, this.environment.of(this.#definition.name));
  }

  /**
   * Starts the real program with the argument `migrate`, lets it get to the first step that changes the table,
   * and kills it in the middle of that.
   * @param program the compiled main file of the service.
   */
  async killMigration(program: string, table: string): Promise<void> {
    await this.database.query('BEGIN');
    await this.database.query(`LOCK TABLE ${table} IN ACCESS SHARE MODE`);
    const child = this.#start(program, ['migrate'], 'ignore');
    const ended = once(child, 'exit');
    try {
      await eventually(async () => {
        const { rowCount } = await this.database.query(
          'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
          [table],
        );
        if (rowCount !== 1) throw new Error('The migration is not in the middle yet.');
      }, START);
    } finally {
      child.kill('SIGKILL');
      await ended;
      await this.database.query('COMMIT');
    }
    await eventually(async () => {
      const { rowCount } = await this.database.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'jampot:migrate'`,
      );
      if (rowCount !== 0) throw new Error('The killed migration still has its connection.');
    });
  }

  /**
   * Runs the real program to its end.
   * @param program the compiled main file of the service.
   * @returns its exit code, and how bad it found each line that it logged.
   */
  async run(
    program: string,
    words: readonly string[],
  ): Promise<{ code: number | null; levels: string[] }> {
    const child = this.#start(program, words, 'pipe');
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    const closed = once(child, 'close');
    try {
      await once(child, 'close', { signal: AbortSignal.timeout(START) });
    } finally {
      child.kill('SIGKILL');
      await closed;
    }
    const lines = said.split('\n').filter((line) => line !== '');
    const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
    return { code: child.exitCode, levels };
  }

  #start(program: string, words: readonly string[], stdout: 'ignore' | 'pipe'): ChildProcess {
    return spawn(process.execPath, [program, ...words], {
      env: { ...process.env, ...this.environment.of(this.#definition.name) },
      stdio: ['ignore', stdout, 'ignore'],
    });
  }

  /** Names of the migrations that the schema says it has had, in order. */
  async applied(): Promise<string[]> {
    const { rows } = await this.database.query<{ name: string }>(
      `SELECT name FROM ${HISTORY} ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }

  async rows(): Promise<TableRows> {
    const { rows: tables } = await this.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = current_schema AND table_type = 'BASE TABLE' AND table_name <> $1`,
      [HISTORY],
    );
    const found = new Map<string, readonly TableRow[]>();
    for (const { name } of tables) {
      const { rows } = await this.database.query<{ row: TableRow }>(
        `SELECT to_jsonb(t) AS row FROM ${pg.escapeIdentifier(name)} t ORDER BY t::text`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.environment.remove();
  }
}

/** Rows as they are now, of the tables and columns that there were before: what came since is left out. */
export function asBefore(now: TableRows, before: TableRows): TableRows {
  return new Map(
    [...before].map(([table, [sample = {}]]) => {
      const columns = Object.keys(sample);
      const rows = (now.get(table) ?? []).map((row) =>
        Object.fromEntries(columns.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
      );
      return [table, rows];
    }),
  );
}

async function load(connectionString: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Functions and tables name each other, in whatever order they come.
    await client.query('SET check_function_bodies = false');
    await client.query(readFileSync(file, 'utf8'));
  } finally {
    await client.end();
  }
}
