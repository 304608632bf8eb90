import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from '../docker/stage-app.ts';
import { SERVICES } from './load-compose.ts';
import { stagedImage } from './staged-image.ts';

const LARGEST = 150e6;
/** npm fetches packages the first time. */
const STAGING_MS = 300_000;

describe.each(SERVICES)('the image of %s', (app) => {
  let folder: string;

  beforeAll(() => {
    folder = stagedImage(app);
  }, STAGING_MS);

  it('is no larger than 150 MB', () => {
    const size = sizeOf(folder);
    process.stdout.write(`${app}: ${(size / 1e6).toFixed(1)} MB\n`);
    expect(size).toBeLessThan(LARGEST);
  });

  it('has what the service needs, and neither tools, nor tests, nor other services', () => {
    expect(existsSync(join(folder, 'node_modules/typescript'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/jest'))).toBe(false);
    expect(globSync('{apps,libs}/**/*.spec.*', { cwd: folder })).toEqual([]);
    expect(globSync('{apps,libs}/**/*.ts', { cwd: folder })).toEqual([]);
    const apps = app === 'gateway' ? ['apps/gateway', 'apps/web'] : [`apps/${app}`];
    expect(globSync('apps/*', { cwd: folder }).sort()).toEqual(apps);
  });

  it('says what it is made of', () => {
    const names = namesIn(join(folder, 'sbom.cdx.json'));
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'zod', 'pino']));
    expect(names).not.toContain('jest');
  });
});

test('the gateway’s image also says what the web application and the agent’s file are made of', () => {
  const names = namesIn(join(stagedImage('gateway'), 'sbom-bundled.cdx.json'));
  expect(names).toEqual(expect.arrayContaining(['react', 'highcharts', 'ws', 'zod']));
  for (const tool of ['jest', 'vite', 'rolldown', '@nestjs/core'])
    expect(names).not.toContain(tool);
});

/** Of the packages in a bill of materials, each of which has a version. */
function namesIn(file: string): readonly string[] {
  const bill = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  for (const { version } of bill.components) expect(version).toMatch(/^\d+\.\d+\.\d+/u);
  return bill.components.map(({ name }) => name);
}
