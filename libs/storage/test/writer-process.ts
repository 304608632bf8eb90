/**
 * A process that writes to a store and may be killed at any moment: `put`, `append` or `finish`
 * (URL, key, bytes). Says how far it is, a number a line, and its peak of memory.
 */
import { openStore } from '../src/index.ts';
import { appendAsClient } from './append-as-client.ts';
import { patternStream } from './pattern.ts';

const [task, url = '', key = '', size = '0'] = process.argv.slice(2);
const to = Number(size);

const store = await openStore(url);
const before = process.memoryUsage.rss();
let peak = before;
let told = 0;
const tell = async (at: number): Promise<void> => {
  if (at - told < 1_000_000) return;
  told = at;
  peak = Math.max(peak, process.memoryUsage.rss());
  await new Promise((resolve) => process.stdout.write(`at ${at}\n`, resolve));
};

process.stdout.write('ready\n');
switch (task) {
  case 'put':
    await store.put(key, patternStream(0, to, tell), { contentType: 'video/mp4' });
    break;
  case 'append':
    await appendAsClient(store, key, to, (at) => patternStream(at, to, tell));
    break;
  case 'finish':
    await store.uploads.finish(key);
    break;
  default:
    throw new Error(`Unknown task ${task}.`);
}
process.stdout.write(`done ${peak - before}\n`);
await store.close();
