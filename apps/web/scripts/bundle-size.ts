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

const pages = Object.keys(manifest).filter((key) => {
  const name = /src\/routes\/(?<name>[\w-]+)[^/]*\.tsx\?tsr-split=component/u.exec(key)?.groups?.[
    'name'
  ];
  return name !== undefined && openPages.includes(name);
});
let worst = report('entry', closure(entry));
for (const page of pages) {
  worst = Math.max(
    worst,
    report(page.replace(/\?.*/u, ''), new Set([...closure(entry), ...closure(page)])),
  );
}
process.stdout.write(`${kilobytes(worst)} of ${kilobytes(limit)} before sign-in\n`);
const most = Math.max(...filesAfterSigningIn());
process.stdout.write(`${most} of ${mostFiles} files after sign-in\n`);
process.exitCode = worst > limit || most > mostFiles ? 1 : 0;

/** How many scripts each page after signing in takes. */
function filesAfterSigningIn(): number[] {
  const isFrame = (key: string) => /src\/routes\/(?:_app\.tsx|-signed-in-shell)/u.test(key);
  const frame = [...closure(entry ?? ''), ...Object.keys(manifest).filter(isFrame)];
  return Object.keys(manifest)
    .filter((key) => key.startsWith('src/routes/_app.'))
    .map((page) => {
      const keys = new Set([...frame.flatMap((key) => [...closure(key)]), ...closure(page)]);
      return new Set([...keys].map((key) => manifest[key]?.file)).size;
    });
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
