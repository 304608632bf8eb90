import { spawnSync } from 'node:child_process';
import type { SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { TOOLS } from './tools/ensure-tools.ts';

/** What the tests read of a container in a loaded compose file. */
export interface Container {
  readonly environment: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly ports?: readonly {
    readonly published: string;
    readonly target: number;
    readonly host_ip?: string;
  }[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly volumes?: readonly { readonly target: string }[];
  readonly networks?: Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
}

/** A copy of deploy/compose in a folder of its own, which goes with it. */
export class ComposeCopy implements Disposable {
  /** Its own, with compose.yaml and the scripts beside it. */
  readonly folder = mkdtempSync(join(tmpdir(), 'jampot-compose-'));
  /** Before anything is filled in. */
  readonly #text: string;

  /** @param source a folder like deploy/compose; default: that */
  constructor(source = resolve(import.meta.dirname, '../compose')) {
    cpSync(source, this.folder, {
      recursive: true,
      filter: (path) => !path.endsWith('.env'),
    });
    this.#text = readFileSync(join(this.folder, 'compose.yaml'), 'utf8');
  }

  get envFile(): string {
    return join(this.folder, '.env');
  }

  makeEnv(...args: string[]): SpawnSyncReturns<string> {
    return spawnSync(join(this.folder, 'make-env.sh'), args, { encoding: 'utf8' });
  }

  /** Runs the reference loader of the Compose specification. */
  load(): SpawnSyncReturns<string> {
    return spawnSync(TOOLS.compose, ['-format=json', 'compose.yaml'], {
      cwd: this.folder,
      encoding: 'utf8',
      env: {},
    });
  }

  /**
   * The containers, with the variables of `.env`, or others for some of them, filled in.
   * @throws Error when the loader complains of anything.
   */
  containers(others: Readonly<Record<string, string>> = {}): ReadonlyMap<string, Container> {
    this.#fillIn({ ...parseEnv(readFileSync(this.envFile, 'utf8')), ...others });
    const { status, stdout, stderr } = this.load();
    if (status !== 0 || stderr !== '') throw new Error(stderr || stdout);
    const { services } = JSON.parse(stdout) as { services: Record<string, Container> };
    return new Map(
      Object.entries(services).map(([name, { environment, ...rest }]) => [
        name,
        { ...rest, environment: texts(environment) },
      ]),
    );
  }

  /** The content of a configuration, once `containers` has filled it in. */
  config(name: string): string {
    const { stdout } = this.load();
    const { configs } = JSON.parse(stdout) as { configs: Record<string, { content: string }> };
    const found = configs[name];
    if (found === undefined) throw new Error(`There is no configuration ${name}.`);
    return found.content;
  }

  /** As Docker does it from `.env`; the loader's program takes no variables. */
  #fillIn(values: NodeJS.Dict<string>): void {
    const file = join(this.folder, 'compose.yaml');
    writeFileSync(file, filledIn(this.#text, values));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A variable, with what stands for it while it is empty (`:-`, `:?`) or is not (`:+`), variables in that included. */
const VARIABLE = /\$\$|\$\{(\w+)(?::([-?+])((?:[^{}]|\$\{[^{}]*\})*))?\}/gu;

function filledIn(text: string, values: NodeJS.Dict<string>): string {
  return text.replace(VARIABLE, (whole, name?: string, sign?: string, rest = '') => {
    if (name === undefined) return whole;
    const value = values[name] ?? '';
    if (sign === '+') return value === '' ? '' : filledIn(rest, values);
    return value === '' && sign === '-' ? filledIn(rest, values) : value;
  });
}

/** As a process gets them: numbers, too, are text there. */
function texts(environment: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, String(value)]),
  );
}

/** @throws Error when there is no such container. */
export function container(containers: ReadonlyMap<string, Container>, name: string): Container {
  const found = containers.get(name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}
