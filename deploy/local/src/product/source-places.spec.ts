import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { withSourcePlaces } from './source-places.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, 'dist/bundle'), { recursive: true });
});
afterEach(() => folder[Symbol.dispose]());

const mapFile = (file: string, source: string, mappings: string) =>
  writeFileSync(
    join(folder.path, `${file}.map`),
    JSON.stringify({ version: 3, sources: [source], names: [], mappings }),
  );

it('tells the place in the source of TypeScript, through the map of the bundle and that of the compiler', () => {
  mapFile('dist/bundle/main.js', '../list.js', 'AAAA');
  mapFile('dist/list.js', '../src/list.ts', 'AAEE');
  const url = pathToFileURL(folder.path).href;
  const bundled = `${url}/dist/bundle/main.js:1:1`;
  expect(
    withSourcePlaces(
      `{"stack":"Error: no\\n    at list (${bundled})\\n    at ${bundled}"}`,
      folder.path,
    ),
  ).toBe(
    `{"stack":"Error: no\\n    at list (${url}/src/list.ts:3:3)\\n    at ${url}/src/list.ts:3:3"}`,
  );
});

it('leaves a place as it is of which no map tells', () => {
  mapFile('dist/bundle/other.js', '../list.js', '');
  for (const name of ['packages-Ab_1.js', 'other.js']) {
    const line = `    at list (${pathToFileURL(folder.path).href}/dist/bundle/${name}:1:20)`;
    expect(withSourcePlaces(line, folder.path)).toBe(line);
  }
  expect(withSourcePlaces('nothing at all')).toBe('nothing at all');
});

it('looks for no file that a stranger names', () => {
  mapFile('dist/bundle/main.js', '../list.js', 'AAAA');
  const url = pathToFileURL(folder.path).href;
  const line = `no page ${url}/dist/bundle/main.js:1:1`;
  expect(withSourcePlaces(line, join(folder.path, 'apps'))).toBe(line);
  const broken = `no page ${url}/a%2Fb/dist/bundle/main.js:1:1`;
  expect(withSourcePlaces(broken, folder.path)).toBe(broken);
});
