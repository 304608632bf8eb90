import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from './version.ts';

test('the agent says the version of its package', () => {
  const manifest = join(import.meta.dirname, '../package.json');
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: VERSION });
});
