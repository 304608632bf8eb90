import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkBoundaries } from './check-boundaries.ts';

const fixture = join(import.meta.dirname, 'fixtures/forbidden');
const root = join(import.meta.dirname, '../..');

describe('boundaries', () => {
  const { violations } = checkBoundaries(fixture);
  const found = violations.map(({ file, line, reason }) => `${file}:${line} ${reason}`);

  it.each([
    ['domain imports nothing', 'libs/domain/src/index.ts:1 domain imports nothing from outside'],
    ['domain does no I/O', 'libs/domain/src/index.ts:2 domain also runs in browsers'],
    [
      'contracts know no kit, not even its types',
      'libs/contracts/src/index.ts:2 contracts may not import kit',
    ],
    ['the client has no server parts', 'libs/client/src/index.ts:1 client never imports bullmq'],
    ['what is imported is declared', 'libs/kit/src/index.ts:1 express is not declared'],
    [
      'nobody looks past the exports',
      'libs/kit/src/index.ts:3 @fixture/contracts does not export ./src/index.ts',
    ],
    ['nobody climbs into another package', 'libs/kit/src/index.ts:4 reaches out of its package'],
    [
      'every package has a kind',
      'libs/untagged/package.json:1 package.json has no known type: tag',
    ],
    [
      'a service knows no other service',
      'apps/assets/src/main.ts:2 service may not import service',
    ],
    ['nor declares one', 'apps/assets/package.json:1 declares @fixture/review'],
    [
      'what runs knows no test means, even imported late',
      'apps/assets/src/main.ts:5 service may not import testing',
    ],
    [
      'the web has no Nest',
      'apps/web/src/features/notes/list.tsx:2 web never imports @nestjs/common',
    ],
    [
      'a feature knows no other feature',
      'apps/web/src/features/notes/list.tsx:3 a feature never imports another',
    ],
    ['shared parts know no feature', 'apps/web/src/ui/button.tsx:1 shared parts know no feature'],
  ])('%s', (_, expected) => {
    expect(found).toContainEqual(expect.stringContaining(expected));
  });

  it('complain about nothing else', () => {
    expect(found).toHaveLength(14);
  });

  it('fail the command, with file and line', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'boundaries.ts'), fixture],
      { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    );

    expect(status).toBe(1);
    expect(stdout).toContain('libs/kit/src/index.ts:1  express: ');
  });

  it('hold in this repository', () => {
    const { files, violations: ours } = checkBoundaries(root);

    expect(ours).toEqual([]);
    expect(files).toBeGreaterThan(50);
  });
});
