import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadCredentials, type Credentials } from '../credentials.ts';
import { watchEngines } from '../engines/engine-watch.ts';
import { startEngines, type Engines } from '../engines/engines.ts';
import { findFreePort } from '../engines/ports.ts';
import { Complaint } from '../console/complaint.ts';
import type { Steps } from '../console/steps.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import type { Settings } from '../settings.ts';
import { prepareDatabaseOf, type DatabasePlan } from './database.ts';
import {
  databasePlan,
  DATABASE_SERVICES,
  environmentOf,
  PRODUCT,
  type ProductProcess,
} from './product.ts';
import { choosePublicPort } from './public-port.ts';
import { SupervisedService } from './supervised-service.ts';
import { rememberStore } from './used-store.ts';

export interface ProductOptions {
  readonly settings: Settings;
  readonly steps: Steps;
  /** Told what a person at the console should read while the product runs. */
  readonly show: (line: string) => void;
  /** Ends the start; what was started is then ended too. */
  readonly signal?: AbortSignal;
  /** For tests of other things: engines without fsync. */
  readonly ephemeral?: boolean;
  /** The processes to run; default: those of the product. */
  readonly processes?: readonly ProductProcess[];
  readonly prepareDatabase?: (adminUrl: string, plan: DatabasePlan) => Promise<void>;
}

const READY_MS = 60_000;
/** Services, the door among them, and engines: together under the 5 s that a Ctrl-C may take. */
const SERVICES_GRACE_MS = 3_000;
/** A little more than the door gives its requests. */
const DOOR_GRACE_MS = 1_900;
const ENGINE_GRACE_MS = 1_800;

/** The whole product on this machine: engines, database, services. */
export class RunningProduct {
  readonly port: number;
  readonly dataDir: string;
  readonly credentials: Credentials;
  readonly engines: Engines;
  readonly services: readonly SupervisedService[];
  readonly #ending: AbortController;
  /** Names of the services that requests come in by. */
  readonly #doors: ReadonlySet<string>;

  private constructor(
    parts: Pick<RunningProduct, 'port' | 'dataDir' | 'credentials' | 'engines' | 'services'>,
    doors: ReadonlySet<string>,
    ending: AbortController,
  ) {
    this.port = parts.port;
    this.dataDir = parts.dataDir;
    this.credentials = parts.credentials;
    this.engines = parts.engines;
    this.services = parts.services;
    this.#doors = doors;
    this.#ending = ending;
  }

  /** Starts everything and waits until every part is ready. What fails takes down what was started. */
  static async start(options: ProductOptions): Promise<RunningProduct> {
    const { settings, steps, show, signal } = options;
    const processes = options.processes ?? PRODUCT;
    signal?.throwIfAborted();
    const { port, instead } = await choosePublicPort(settings);
    if (instead !== undefined) steps.note(`Port ${instead} is taken: using ${port} instead.`);
    const credentials = await steps.run('Data folder', (say) => {
      say(settings.dataDir);
      return prepareFolders(settings);
    });
    const engines = await steps.run('Database, messages, queues', (say) =>
      startEngines({
        dataDir: settings.dataDir,
        log: say,
        ephemeral: options.ephemeral ?? false,
        ...(signal ? { signal } : {}),
      }),
    );
    const ending = new AbortController();
    const services: SupervisedService[] = [];
    const product = new RunningProduct(
      { port, dataDir: settings.dataDir, credentials, engines, services },
      new Set(processes.filter(({ door }) => door).map(({ name }) => name)),
      ending,
    );
    try {
      watchEngines(engines, show, ending.signal);
      await steps.run('Database schema', () =>
        (options.prepareDatabase ?? prepareDatabaseOf)(
          engines.postgres.adminUrl,
          databasePlan(credentials),
        ),
      );
      signal?.throwIfAborted();
      await steps.run('Services', async (say) => {
        const surroundings = { settings, credentials, engines, port };
        for (const definition of processes) {
          services.push(await serviceOf(definition, surroundings, options));
        }
        await allReady(services, say, signal);
      });
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Ends everything in good order within 5 s: the door, the services behind it, the engines they use. */
  async stop(): Promise<void> {
    const asked = Date.now();
    const isDoor = ({ name }: SupervisedService) => this.#doors.has(name);
    const doors = this.services.filter(isDoor);
    const behind = this.services.filter((service) => !isDoor(service));
    await Promise.all(doors.map((service) => service.stop(DOOR_GRACE_MS)));
    const left = SERVICES_GRACE_MS - (Date.now() - asked);
    await Promise.all(behind.map((service) => service.stop(left)));
    this.#ending.abort();
    await this.engines.stop(ENGINE_GRACE_MS);
  }

  /** Ends everything at once. */
  kill(): void {
    this.#ending.abort();
    for (const service of this.services) service.kill();
    for (const process of Object.values(this.engines.processes)) process.kill();
  }
}

function prepareFolders(settings: Settings): Credentials {
  for (const folder of ['storage', 'scratch', 'mail', 'run', 'logs']) {
    mkdirSync(join(settings.dataDir, folder), { recursive: true, mode: 0o711 });
  }
  rememberStore(settings);
  return loadCredentials(settings.dataDir, DATABASE_SERVICES, settings.env);
}

async function serviceOf(
  definition: ProductProcess,
  surroundings: Parameters<typeof environmentOf>[1],
  { settings, show }: ProductOptions,
): Promise<SupervisedService> {
  const { root, dataDir } = settings;
  const script = definition.script ?? join(root, 'apps', definition.name, 'dist/main.js');
  if (!existsSync(script)) {
    throw new Complaint(
      `${script} is not there.`,
      'The checkout has no sources for it, or the build did not end.',
    );
  }
  const healthPort = await findFreePort();
  const service = new SupervisedService({
    name: definition.name,
    command: [process.execPath, '--enable-source-maps', '--max-semi-space-size=8', script],
    cwd: root,
    env: environmentOf(definition, surroundings, healthPort),
    healthPort,
    dataDir,
    record: new ProcessRecord(dataDir),
    show,
  });
  service.start();
  return service;
}

async function allReady(
  services: readonly SupervisedService[],
  say: (detail: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = new Set(services.map(({ name }) => name));
  say([...waiting].join(', '));
  await Promise.all(
    services.map(async (service) => {
      await service.untilReady(READY_MS, signal);
      waiting.delete(service.name);
      say([...waiting].join(', '));
    }),
  );
}
