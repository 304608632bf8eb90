import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const versionOf = (path: string): unknown => JSON.parse(read(path)).version;
const release = String(versionOf('package.json'));

/** The release is asked for in the browser, at a node, in a backup and by the name of an image. */
it('has one number in every place', () => {
  const places = ['{apps,libs,deploy}/*/package.json', '{agent,loadtests}/package.json'];
  const parts = globSync(places, { cwd: root });
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((path) => versionOf(path) !== release)).toEqual([]);
  const chart = read('charts/jampot/Chart.yaml');
  expect(chart).toMatch(new RegExp(`^version: ${release}$`, 'mu'));
  expect(chart).toMatch(new RegExp(`^appVersion: '${release}'$`, 'mu'));
  expect(read('charts/jampot/README.md')).toMatch(new RegExp(`^TAG=${release}$`, 'mu'));
});
