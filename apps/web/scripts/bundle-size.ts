import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * The compressed JavaScript that a visitor loads before signing in: the entry with everything it
 * imports statically, and each page that is open to strangers. What a page asks for once it stands
 * (`React.lazy`) is not counted. Prints each sum and fails above the promise of 200 kB, and where a page after signing in
 * waits for more files than a connection far away brings in a few rounds. Takes the build's folder, `dist` when left out.
 */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const limit = 200_000;
/** Scripts of one page with the frame that it stands in. */
const mostFiles = 60;
const dist = `${process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))}/`;
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<
  string,
  Chunk
>;
const openPages = [
  'index',
  'home',
  'login',
  'autologin',
  'register',
  'forgotten',
  'password',
  'invite',
  'guide',
  'statuslogs',
  'shares',
];

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
if (entry === undefined) throw new Error('The build has no entry: run the build first.');
const first = entry;

const pages = Object.keys(manifest).filter((key) => {
  const name = /src\/routes\/(?<name>[\w-]+)[^/]*\.tsx\?tsr-split=component/u.exec(key)?.groups?.[
    'name'
  ];
  return name !== undefined && openPages.includes(name);
});
let worst = report('entry', closure(first));
for (const page of pages) {
  worst = Math.max(
    worst,
    report(page.replace(/\?.*/u, ''), new Set([...closure(first), ...closure(page)])),
  );
}
process.stdout.write(`${kilobytes(worst)} of ${kilobytes(limit)} before sign-in\n`);
const most = Math.max(...filesAfterSigningIn());
const circle = findCircle();
process.stdout.write(`${most} of ${mostFiles} files after sign-in\n`);
if (circle !== null) process.stdout.write(`Files that wait for each other: ${circle.join(', ')}\n`);
process.exitCode = worst > limit || most > mostFiles || circle !== null ? 1 : 0;

/** How many scripts each page after signing in takes, with the pages that it stands in. */
function filesAfterSigningIn(): number[] {
  const routes = Object.keys(manifest).flatMap((key) => {
    const route = /src\/routes\/(?<route>_app[^?]*)\.tsx/u.exec(key)?.groups?.['route'];
    return route === undefined ? [] : [{ key, route }];
  });
  const frame = Object.keys(manifest).filter((key) => key.includes('-signed-in-shell'));
  if (routes.length === 0 || frame.length === 0) throw new Error('No page after sign-in is found.');
  return routes.map(({ route }) => {
    const around = routes.filter((other) => `${route}.`.startsWith(`${other.route}.`));
    const loaded = [first, ...frame, ...around.map(({ key }) => key)];
    const keys = new Set(loaded.flatMap((key) => [...closure(key)]));
    return new Set([...keys].map((key) => manifest[key]?.file)).size;
  });
}

/** Files that import each other, whose modules may run before what they need. */
function findCircle(): string[] | null {
  const done = new Set<string>();
  const visit = (key: string, above: readonly string[]): string[] | null => {
    if (above.includes(key)) return above.slice(above.indexOf(key));
    if (done.has(key)) return null;
    for (const next of manifest[key]?.imports ?? []) {
      const found = visit(next, [...above, key]);
      if (found !== null) return found;
    }
    done.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const found = visit(key, []);
    if (found !== null) return found;
  }
  return null;
}

function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}

function report(name: string, keys: Set<string>): number {
  const files = new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
  let sum = 0;
  for (const file of files) {
    if (file.endsWith('.js')) sum += gzipSync(readFileSync(dist + file), { level: 9 }).length;
  }
  process.stdout.write(`${kilobytes(sum).padStart(10)}  ${name} (${files.size} files)\n`);
  return sum;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
