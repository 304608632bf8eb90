import { resolve } from 'node:path';
import { checkout } from '../supply/bill.ts';
import { sizeOf, stageApp } from './stage-app.ts';

/** `node deploy/docker/stage.ts <app> <folder>`: the content of one image, from a checkout that is built. */
const [app, folder] = process.argv.slice(2);
if (app === undefined || folder === undefined) {
  process.stderr.write('Usage: node deploy/docker/stage.ts <app> <folder>\n');
  process.exitCode = 2;
} else {
  stageApp(checkout, app, resolve(folder));
  process.stdout.write(`${app}: ${(sizeOf(resolve(folder)) / 1e6).toFixed(1)} MB\n`);
}
