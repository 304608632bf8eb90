/**
 * What long work on a large tree takes, in seconds, and in seconds of processor time of PostgreSQL
 * and the service: that is told by a busy machine, too. `tsc -b && node bench/tree.ts [folders]`.
 * Each folder holds an asset.
 */
import * as contracts from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { ensureEventStream, startService } from '@jampot/service-kit';
import { callerOf, CallerSide, eventually, testEnvironment } from '@jampot/testing';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { seedBigTree } from './big-tree.ts';

const { assetsService } = await import(
  new URL('../dist/assets.definition.js', import.meta.url).href
);
const folders = Number(process.argv[2] ?? 100_000);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const environment = await testEnvironment(['assets']);
const service = await startService(assetsService, environment.of('assets'));
const calls = await CallerSide.open(environment);
const outbox = new pg.Client({ connectionString: environment.adminUrl });
await outbox.connect();
const admin = callerOf(4);
const [backend] = (await outbox.query('SELECT pg_backend_pid() AS pid')).rows;
const postmaster = Number(
  readFileSync(`/proc/${backend.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1],
);

async function timed(
  what: string,
  call: Call<never, never, never, unknown, unknown> | Call,
  input: Parameters<CallerSide['call']>[2],
): Promise<Awaited<ReturnType<CallerSide['call']>>> {
  const start = performance.now();
  const [service0, database0] = [process.cpuUsage(), databaseSeconds()];
  const answer = await calls.call(call as Call, admin, input);
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(service0);
  const cpu = (used.user + used.system) / 1e6 + databaseSeconds() - database0;
  const told = await waited(start);
  say(
    `${what.padEnd(34)} ${seconds.toFixed(2).padStart(7)} s, ${cpu.toFixed(2).padStart(6)} s of work, told to all after ${told.toFixed(1)} s` +
      (answer.status < 300 ? '' : `  FAILED ${answer.status} ${JSON.stringify(answer.body)}`),
  );
  return answer;
}

/** Processor time of all processes of the database's server. */
function databaseSeconds(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      } catch {
        return [];
      }
    })
    .filter(([, parent]) => Number(parent) === postmaster)
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / 100, 0);
}

/** Until every event is published. */
async function waited(start: number): Promise<number> {
  for (;;) {
    const { rows } = await outbox.query('SELECT 1 FROM assets.outbox WHERE stream IS NULL LIMIT 1');
    if (rows.length === 0) return (performance.now() - start) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

try {
  await announceAccount();
  const { top, beside } = await seedBigTree(environment.adminUrl, folders);
  say(`A tree of ${folders} folders with an asset in each.`);
  const id = (of: number) => ({ params: { id: of } });
  for (let round = 0; round < 2; round += 1) {
    await timed('100 assets of the whole tree', contracts.listAssets, {
      query: { folder_id: String(top), children: '1', sort: '-modified' },
    });
  }
  const moved = (parent: number | null) => ({ ...id(top), body: { parent_id: parent } });
  await timed('move into another project', contracts.changeFolder, moved(beside));
  await timed('move back', contracts.changeFolder, moved(null));
  await timed('delete', contracts.deleteFolder, id(top));
  await timed('restore', contracts.restoreFolder, id(top));
  await timed('delete again', contracts.deleteFolder, id(top));
  await timed('remove for good', contracts.removeFolder, id(top));
  const csv = Array.from({ length: 50_000 }, (_, n) =>
    [`P${n % 10}`, `S${Math.floor(n / 10) % 100}`, `Shot ${n}`].join(','),
  ).join('\n');
  await timed('import 50,000', contracts.importFolders, { ...id(beside), body: { csv } });
  await timed('export them', contracts.exportFolders, id(beside));
  await timed('recover', contracts.recoverFolders, {});
} finally {
  await calls.close();
  await outbox.end();
  await service.stop();
  await environment.remove();
}
process.exit(0);

async function announceAccount(): Promise<void> {
  const { bus } = calls;
  const { accountCreated } = contracts;
  await ensureEventStream(bus);
  const envelope = {
    name: accountCreated.name,
    account_id: 1,
    actor_id: null,
    audience: { to: 'services' },
    occurred: new Date().toISOString(),
    data: { id: 1, name: 'Bench' },
  };
  await bus.jetstream.publish(bus.subjects.event(accountCreated.name), JSON.stringify(envelope), {
    msgID: 'identity:1',
  });
  await eventually(async () => {
    const { rows } = await outbox.query('SELECT 1 FROM assets.folders WHERE is_default');
    if (rows.length === 0) throw new Error('The account is not furnished yet.');
  });
}
