import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SourcePlaces } from './source-places.ts';

let folder: ReturnType<typeof temporaryFolder>;
let url: string;
let places: SourcePlaces;
beforeEach(() => {
  folder = temporaryFolder();
  url = pathToFileURL(join(folder.path, 'apps/assets')).href;
  places = new SourcePlaces(folder.path);
  mkdirSync(join(folder.path, 'apps/assets/dist/bundle'), { recursive: true });
});
afterEach(() => folder[Symbol.dispose]());

const mapFile = (file: string, source: string, mappings: string) =>
  writeFileSync(
    join(folder.path, 'apps/assets/dist', `${file}.map`),
    JSON.stringify({ version: 3, sources: [source], names: [], mappings }),
  );

it('tells the place in the source of TypeScript, through the map of the bundle and that of the compiler', () => {
  mapFile('bundle/main.js', '../list.js', 'AAAA');
  mapFile('list.js', '../src/list.ts', 'AAEE');
  const bundled = `${url}/dist/bundle/main.js:1:1`;
  expect(places.in(`{"stack":"Error: no\\n    at list (${bundled})\\n    at ${bundled}"}`)).toBe(
    `{"stack":"Error: no\\n    at list (${url}/src/list.ts:3:3)\\n    at ${url}/src/list.ts:3:3"}`,
  );
});

it('leaves a place as it is of which no map tells', () => {
  mapFile('bundle/other.js', '../list.js', '');
  for (const name of ['packages-Ab_1.js', 'other.js']) {
    const line = `    at list (${url}/dist/bundle/${name}:1:20)`;
    expect(places.in(line)).toBe(line);
  }
  expect(places.in('nothing at all')).toBe('nothing at all');
});

it('leaves a place as it is that the bundler wrote itself', () => {
  mapFile('bundle/main.js', '../list.js', 'A,CAAA');
  const line = `    at ${url}/dist/bundle/main.js:1:1`;
  expect(places.in(line)).toBe(line);
});

it('tells the place in the source of what is only compiled', () => {
  mapFile('list.js', '../src/list.ts', 'AAEE');
  expect(places.in(`    at ${url}/dist/list.js:1:1`)).toBe(`    at ${url}/src/list.ts:3:3`);
});

it('looks for no file that a stranger names', () => {
  mapFile('bundle/main.js', '../list.js', 'AAAA');
  const line = `no page ${url}/dist/bundle/main.js:1:1`;
  expect(new SourcePlaces(join(folder.path, 'other')).in(line)).toBe(line);
  const broken = `no page ${url}/a%2Fb/dist/bundle/main.js:1:1 ${url}/../dist/bundle/main.js:1:1`;
  expect(places.in(broken)).toBe(broken);
});
