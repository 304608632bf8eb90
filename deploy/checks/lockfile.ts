import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  downloadAddresses,
  idleDecisions,
  missingPlatforms,
  strangers,
  undecidedScripts,
  unhashed,
  withStubs,
  type Lock,
} from './lock.ts';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const { allowScripts = {} } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  allowScripts?: Record<string, boolean>;
};

const fixed = process.argv.includes('--fix') ? withStubs(lock) : lock;
if (fixed !== lock) writeFileSync(file, `${JSON.stringify(fixed, null, 2)}\n`);

const problems = [
  ...downloadAddresses(fixed).map((path) => `${path} holds a download address`),
  ...missingPlatforms(fixed).map(
    ({ path, wantedBy }) => `${path} is missing (${wantedBy} asks for it): run this with --fix`,
  ),
  ...strangers(fixed).map((path) => `${path} is not what its name says, or has a weak hash`),
  ...unhashed(fixed).map((path) => `${path} has no hash: any bytes would be taken for it`),
  ...undecidedScripts(fixed, allowScripts).map(
    (path) => `${path} has an install script: decide in allowScripts of package.json`,
  ),
  ...idleDecisions(fixed, allowScripts).map(
    (name) => `allowScripts of package.json names ${name}, which has no install script`,
  ),
];
for (const problem of problems) process.stdout.write(`package-lock.json: ${problem}\n`);
const count = Object.keys(fixed.packages).length;
process.stdout.write(`lock file: ${count} packages, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
