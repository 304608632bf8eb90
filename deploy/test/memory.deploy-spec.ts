import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTools } from '../../apps/transcode-worker/dist/media/work-options.js';
import { checkout } from '../supply/bill.ts';
import { EXAMPLES, named, render } from './render-chart.ts';
import type { Rendering } from './render-chart.ts';

const UNITS = { Ki: 1024, Mi: 1024 ** 2, Gi: 1024 ** 3 };
/** What a service has that starts no process. */
const SERVICE = 768 * UNITS.Mi;

/** What the process of one picture may take. */
function mostOfPicture(): number {
  const file = join(checkout, 'libs/service-kit/src/pictures/run-picture-process.ts');
  const [, product] = /^const MEMORY = ([\d *]+);$/mu.exec(readFileSync(file, 'utf8')) ?? [];
  if (product === undefined) throw new Error(`${file} does not tell what it gives a picture.`);
  return product.split('*').reduce((most, factor) => most * Number(factor), 1);
}

/** What a conversion may take at its most. */
function mostOfConversion(): number {
  const largest = { bytes: 1, pixels: 1, framePixels: Number.MAX_SAFE_INTEGER, seconds: 1 };
  return mediaTools({ signal: AbortSignal.abort() }, largest).limits.memoryBytes;
}

/** Those that read strangers' pictures, which happens in processes of their own. */
const WITH_PICTURES = globSync('apps/*/src/*.module.ts', { cwd: checkout })
  .filter((path) => /\bPictures,/u.test(readFileSync(join(checkout, path), 'utf8')))
  .map((path) => path.split('/')[1] ?? '')
  .toSorted();

function limitOf(service: string, rendering: Rendering): number {
  const { spec } = named(render(rendering), 'Deployment', `jampot-${service}`);
  const limit = String(spec.template.spec.containers[0].resources.limits.memory);
  const [, amount, unit] = /^(\d+)(Ki|Mi|Gi)$/u.exec(limit) ?? [];
  return Number(amount) * UNITS[unit as keyof typeof UNITS];
}

// Kubernetes ends all of a container when one of its processes goes beyond the container's memory.
describe.each<[string, Rendering]>([
  ['by default', {}],
  ...EXAMPLES.map((example): [string, Rendering] => [example, { example }]),
])('the memory of a container holds the service and its largest process: %s', (_name, of) => {
  it.each(WITH_PICTURES)('%s', (service) => {
    expect(limitOf(service, of)).toBeGreaterThanOrEqual(mostOfPicture() + SERVICE);
  });

  it('transcode-worker', () => {
    expect(limitOf('transcode-worker', of)).toBeGreaterThanOrEqual(mostOfConversion() + SERVICE);
  });
});

it('are the services that read pictures', () => {
  expect(WITH_PICTURES).toEqual(['identity', 'review']);
});
