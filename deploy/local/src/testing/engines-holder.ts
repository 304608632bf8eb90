import { startEngines } from '../engines/engines.ts';

/** A parent for tests to kill: starts the engines in the folder it is given, says where, and stays. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Which data folder?');
const engines = await startEngines({ dataDir, ephemeral: true });
const pids = Object.values(engines.processes).map(({ child }) => child.pid);
process.stdout.write(`${JSON.stringify({ pids, ports: engines.ports })}\n`);
setInterval(() => {}, 1_000_000);
