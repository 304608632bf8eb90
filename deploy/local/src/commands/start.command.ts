import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalAgent } from '../agent/local-agent.ts';
import { Complaint } from '../console/complaint.ts';
import { aborted, onInterrupt } from '../console/interrupt.ts';
import { Steps } from '../console/steps.ts';
import { seedDemo } from '../demo/demo.ts';
import { ProcessRecord } from '../processes/process-record.ts';
import { findOwner, RunLock, type Owner } from '../processes/run-lock.ts';
import { removeReplaced, requireWhole } from '../product/begun-restore.ts';
import { openDataFolder } from '../product/data-folder.ts';
import { RunningProduct, type ProductOptions } from '../product/running-product.ts';
import type { Settings } from '../settings.ts';
import { setUpMachine } from '../system/set-up-machine.ts';

/** What a test of this command replaces: the machine's set-up and the processes. */
export interface StartParts {
  readonly setUp: (settings: Settings, steps: Steps, signal: AbortSignal) => Promise<void>;
  readonly product?: Pick<ProductOptions, 'processes' | 'prepareDatabase' | 'ephemeral'>;
}

const REAL_PARTS: StartParts = { setUp: setUpMachine };

/** `npm start`: sets the machine up, starts the product, stays until Ctrl-C. Answers the exit code. */
export async function start(asked: Settings, parts: StartParts = REAL_PARTS): Promise<number> {
  const started = Date.now();
  const settings = { ...asked, dataDir: openDataFolder(asked.dataDir) };
  const lock = await RunLock.take(settings.dataDir);
  if (lock === undefined) return sayWhere(settings);
  const steps = new Steps();
  let product: RunningProduct | undefined;
  const interrupt = onInterrupt(() => {
    product?.kill();
    for (const { pid } of new ProcessRecord(settings.dataDir).alive()) killNow(pid);
    lock.release();
    process.exit(130);
  });
  const { signal } = interrupt;
  try {
    requireWhole(settings.dataDir);
    removeReplaced(settings.dataDir);
    steps.note('Jampot');
    await parts.setUp(settings, steps, signal);
    const show = (line: string) => steps.note(line);
    const onPage = (address: string) => show(`The page is at ${address}`);
    const options = { settings, steps, show, signal, onPage, ...parts.product };
    product = await RunningProduct.start(options);
    lock.announce(product.address);
    if (!signal.aborted) steps.note(welcome(product, settings, Date.now() - started));
    if (parts === REAL_PARTS) await giveBackMemory();
    const demo = settings.demo && parts === REAL_PARTS;
    const seeded = demo ? seed(product, signal, show) : undefined;
    const agent = demo ? rendering(product, settings.root, signal, show) : undefined;
    await aborted(signal);
    const stopping = product;
    await steps.run('Stopping', async () => {
      await Promise.all([seeded, agent?.then((running) => running?.stop())]);
      await stopping.stop();
    });
    return 0;
  } finally {
    lock.release();
  }
}

/** The set-up took half of it. There is compiled code only now. */
async function giveBackMemory(): Promise<void> {
  const { giveBackMemoryAtRest } = await import('@jampot/service-kit/give-back-memory');
  giveBackMemoryAtRest();
}

/** The demo project comes while people already work: it holds nothing up, and its failure ends nothing. */
async function seed(
  { address, dataDir, credentials }: RunningProduct,
  signal: AbortSignal,
  show: (line: string) => void,
): Promise<void> {
  try {
    if (await seedDemo({ address, dataDir, ...credentials, signal }))
      show('The demo project is there.');
  } catch (error) {
    if (!signal.aborted) show(`The demo project could not be made: ${describe(error)}`);
  }
}

/** This computer as a render node of the demo pool; without it everything else works all the same. */
async function rendering(
  { address, dataDir, credentials }: RunningProduct,
  root: string,
  signal: AbortSignal,
  show: (line: string) => void,
): Promise<LocalAgent | undefined> {
  try {
    return await LocalAgent.start({ root, address, dataDir, ...credentials, signal, show });
  } catch (error) {
    if (!signal.aborted) show(`The render agent could not be started: ${describe(error)}`);
    return undefined;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function welcome(product: RunningProduct, settings: Settings, tookMs: number): string {
  const { adminEmail, adminPassword } = product.credentials;
  const lines = ['', `Ready in ${(tookMs / 1000).toFixed(1)} s:  ${product.address}`];
  const shown = join(settings.dataDir, 'run', 'password-shown');
  if (!existsSync(shown)) {
    lines.push(
      '',
      `  e-mail    ${adminEmail}`,
      `  password  ${settings.env.JAMPOT_ADMIN_PASSWORD === undefined ? adminPassword : 'the one you set'}`,
      `  (kept in ${join(settings.dataDir, 'credentials.json')})`,
    );
    writeFileSync(shown, '');
  } else if (settings.env.JAMPOT_ADMIN_PASSWORD === undefined) {
    lines.push('', `  e-mail and password are in ${join(settings.dataDir, 'credentials.json')}`);
  }
  lines.push('', 'Ctrl-C stops it.', '');
  return lines.join('\n');
}

/** Another process holds the data: it runs, will in a moment, or copies it. */
async function sayWhere(settings: Settings): Promise<number> {
  const deadline = Date.now() + 1_000;
  let owner = findOwner(settings.dataDir);
  while (isOnItsWay(owner) && Date.now() < deadline) {
    await delay(100);
    owner = findOwner(settings.dataDir);
  }
  if (owner !== undefined && owner.work !== 'product') {
    throw new Complaint(
      `A ${owner.work} is at ${settings.dataDir} (process ${owner.pid}).`,
      'Start Jampot once it has ended.',
    );
  }
  const where = owner?.address ?? 'it is still starting';
  const who = owner ? ` (process ${owner.pid})` : '';
  process.stdout.write(
    `Jampot already runs on ${settings.dataDir}${who}: ${where}\nnpm run stop ends it.\n`,
  );
  return 0;
}

function isOnItsWay(owner: Owner | undefined): boolean {
  return owner === undefined || (owner.work === 'product' && owner.address === undefined);
}

function killNow(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}
