import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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
import { programOf } from './programs.ts';
import { servicesTogether, sharingOne } from './shared-process.ts';
import { choosePublicPort } from './public-port.ts';
import { tellScrapeTargets } from './scrape-targets.ts';
import { NODE_FLAGS, SupervisedService } from './supervised-service.ts';
import { rememberStore } from './used-store.ts';

export interface ProductOptions {
  readonly settings: Settings;
  readonly steps: Steps;
  /** Told what a person at the console should read while the product runs. */
  readonly show: (line: string) => void;
  /** Ends the start; what was started is then ended too. */
  readonly signal?: AbortSignal;
  /** Told when the page is served: what it asks for may still be starting. */
  readonly onPage?: (address: string) => void;
  /** For tests of other things: engines without fsync. */
  readonly ephemeral?: boolean;
  /** The processes to run; default: those of the product. */
  readonly processes?: readonly ProductProcess[];
  /** Whether small services have a process each, as in a cluster; default: they share one. */
  readonly apart?: boolean;
  readonly prepareDatabase?: (adminUrl: string, plan: DatabasePlan) => Promise<void>;
}

const READY_MS = 60_000;
const LOOK_MS = 50;
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
  /** The services that requests come in by. */
  readonly #doors: Set<SupervisedService>;
  readonly #start: StartService;
  #replicas = 0;

  private constructor(
    parts: Pick<RunningProduct, 'port' | 'dataDir' | 'credentials' | 'engines' | 'services'>,
    inner: { doors: Set<SupervisedService>; start: StartService; ending: AbortController },
  ) {
    this.port = parts.port;
    this.dataDir = parts.dataDir;
    this.credentials = parts.credentials;
    this.engines = parts.engines;
    this.services = parts.services;
    this.#doors = inner.doors;
    this.#start = inner.start;
    this.#ending = inner.ending;
  }

  /** Starts everything and waits until every part is ready. What fails takes down what was started. */
  static async start(options: ProductOptions): Promise<RunningProduct> {
    const { settings, steps, show, signal } = options;
    const processes = options.processes ?? PRODUCT;
    const shared = options.processes === undefined ? sharingOne(options) : null;
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
    const doors = new Set<SupervisedService>();
    const surroundings = { settings, credentials, engines, port };
    const begin = (service: SupervisedService): void => {
      service.start();
      services.push(service);
      tellScrapeTargets(
        settings.dataDir,
        services.flatMap(({ serves }) => serves),
      );
    };
    const start: StartService = async (definition, own) => {
      const service = await serviceOf(definition, surroundings, options, own);
      begin(service);
      if (definition.public) doors.add(service);
      return service;
    };
    const product = new RunningProduct(
      { port, dataDir: settings.dataDir, credentials, engines, services },
      { doors, start, ending },
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
        // The page first: it needs less than the others, and people wait for it.
        for (const definition of processes) if (definition.public) await start(definition);
        for (const definition of processes)
          if (!definition.public && shared?.services.includes(definition) !== true)
            await start(definition);
        if (shared !== null) begin(await servicesTogether(shared, surroundings, options));
        const told = new AbortController();
        const page = doors.size > 0 ? whenServed(product.address, told.signal) : undefined;
        void page?.then((served) => served && options.onPage?.(product.address));
        await allReady(services, say, signal).finally(() => told.abort());
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

  /**
   * Starts a further process of a service, beside the one that there is.
   * @param more variables of its own.
   */
  async replica(
    name: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<SupervisedService> {
    const definition = PRODUCT.find((one) => one.name === name);
    if (definition === undefined) throw new Error(`There is no service ${name}.`);
    this.#replicas += 1;
    const own = { name: `${name}-${this.#replicas + 1}`, more };
    const service = await this.#start(definition, own);
    await service.untilReady(READY_MS);
    return service;
  }

  /** Ends everything in good order within 5 s: the door, the services behind it, the engines they use. */
  async stop(): Promise<void> {
    const asked = Date.now();
    const behind = this.services.filter((service) => !this.#doors.has(service));
    await Promise.all([...this.#doors].map((service) => service.stop(DOOR_GRACE_MS)));
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

/** What one process of a service has that others of it have not. */
interface OwnOfProcess {
  readonly name: string;
  readonly more: Readonly<Record<string, string>>;
}

type StartService = (definition: ProductProcess, own?: OwnOfProcess) => Promise<SupervisedService>;

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
  { name, more }: OwnOfProcess = { name: definition.name, more: {} },
): Promise<SupervisedService> {
  const { root, dataDir } = settings;
  const script = definition.script ?? programOf(root, definition.name);
  if (!existsSync(script)) {
    throw new Complaint(
      `${script} is not there.`,
      'The checkout has no sources for it, or the build did not end.',
    );
  }
  const healthPort = await findFreePort();
  return new SupervisedService({
    name,
    command: [process.execPath, ...NODE_FLAGS, script],
    cwd: root,
    env: { ...environmentOf(definition, surroundings, healthPort), ...more },
    serves: [{ name, healthPort }],
    dataDir,
    record: new ProcessRecord(dataDir),
    show,
  });
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

/** Fulfilled when something answers at the address; with false when nobody waits any more. */
async function whenServed(address: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(address, { method: 'HEAD', signal });
      if (answer.ok) return true;
    } catch {
      // It does not listen yet.
    }
    await delay(LOOK_MS, undefined, { signal }).catch(() => {});
  }
  return false;
}
