import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from '../docker/stage-app.ts';
import { checkout } from '../supply/bill.ts';
import { requireRoot } from './run-image.ts';
import { SERVICES } from './services.ts';
import { stagedImage } from './staged-image.ts';

const LARGEST = 150e6;
/** npm fetches packages the first time. */
const STAGING_MS = 300_000;

describe.each(SERVICES)('the image of %s', (app) => {
  let folder: string;

  beforeAll(() => {
    folder = stagedImage(app);
  }, STAGING_MS);

  it('adds no more than 150 MB to the system that it runs on', () => {
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

describe('the Dockerfile', () => {
  const steps = readFileSync(join(checkout, 'deploy/docker/Dockerfile'), 'utf8').split('\n');
  const at = (pattern: RegExp) => steps.findLastIndex((step) => pattern.test(step));

  it('has each image say what it is made of below our packages, once all of that is there', () => {
    const bill = at(/deploy\/supply\/system-sbom\.ts.* > \/app\/sbom-system\.cdx\.json$/u);
    expect(bill).toBeGreaterThan(at(/^FROM /u));
    expect(bill).toBeGreaterThan(at(/apt-get install/u));
    expect(bill).toBeGreaterThan(at(/^COPY --from=staged/u));
    expect(bill).toBeLessThan(at(/^USER /u));
  });

  it('begins each image with what BASE and SYSTEM name, so that digests can be given', () => {
    for (const name of ['BASE', 'SYSTEM']) {
      expect(steps.filter((step) => step.startsWith(`ARG ${name}=`))).toHaveLength(1);
    }
    const begun = steps
      .filter((step) => step.startsWith('FROM '))
      .map((step) => step.split(' ')[1]);
    expect(
      begun.filter((image) => !/^(?:base|build|service|for-\$\{APP\})$/u.test(image ?? '')),
    ).toEqual(['${BASE}', '${SYSTEM}']);
  });

  const has = (program: string) =>
    (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)));
  (has('dpkg-query') ? it : it.skip)('makes that bill of the packages that dpkg knows of', () => {
    const script = join(checkout, 'deploy/supply/system-sbom.ts');
    const bill = execFileSync(process.execPath, [script], { encoding: 'utf8' });
    expect(bill).toMatch(/"purl": "pkg:deb\/\w+\/libc6@[^"]+upstream=glibc/u);
    expect(bill).toContain(`"purl": "pkg:generic/node@${process.versions.node}"`);
  });
});

test('whoever can’t run the images is told so, instead of passing them unrun', () => {
  expect(() => requireRoot(1000)).toThrow('sudo npm run test:deploy');
  expect(() => requireRoot(null)).toThrow('root');
  expect(() => requireRoot(0)).not.toThrow();
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
