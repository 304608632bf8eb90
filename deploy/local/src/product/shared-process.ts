import { findFreePort } from '../engines/ports.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import type { Settings } from '../settings.ts';
import { environmentTogether, type ProductProcess } from './product.ts';
import { programTogether, TOGETHER } from './programs.ts';
import { NODE_FLAGS, SupervisedService, type ServedService } from './supervised-service.ts';
import type { Surroundings } from './variable-values.ts';

interface Options {
  readonly settings: Settings;
  readonly show: (line: string) => void;
  /** Whether each has its own, as in a cluster. */
  readonly apart?: boolean;
}

/** Services that share one process, and the program of them all. */
interface SharedProcess {
  readonly services: readonly [ProductProcess, ...ProductProcess[]];
  readonly script: string;
}

/** Null where each has its own. Traces are a process's own: with a collector each has one. */
export function sharingOne({ settings, apart = false }: Options): SharedProcess | null {
  if (apart || settings.env.JAMPOT_TRACES_URL !== undefined) return null;
  const script = programTogether(settings.root);
  const [first, ...rest] = TOGETHER;
  return script === undefined || first === undefined
    ? null
    : { services: [first, ...rest], script };
}

async function placeOf({ name }: ProductProcess): Promise<ServedService> {
  return { name, healthPort: await findFreePort() };
}

/** One process of them all, which is not started yet. */
export async function servicesTogether(
  { services: [first, ...rest], script }: SharedProcess,
  surroundings: Surroundings,
  { settings: { root, dataDir }, show }: Options,
): Promise<SupervisedService> {
  const serves: [ServedService, ...ServedService[]] = [await placeOf(first)];
  for (const service of rest) serves.push(await placeOf(service));
  const parts = [first, ...rest].map((service, at) => ({
    service,
    healthPort: serves[at]?.healthPort ?? 0,
  }));
  return new SupervisedService({
    name: [first, ...rest].map(({ name }) => name).join('-'),
    command: [process.execPath, ...NODE_FLAGS, script],
    cwd: root,
    env: environmentTogether(parts, surroundings),
    serves,
    dataDir,
    record: new ProcessRecord(dataDir),
    show,
  });
}
