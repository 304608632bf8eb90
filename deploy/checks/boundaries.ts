import { resolve } from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
const { files, violations } = checkBoundaries(root);
for (const { file, line, specifier, reason } of violations) {
  process.stdout.write(`${file}:${line}  ${specifier}: ${reason}\n`);
}
process.stdout.write(`boundaries: ${files} files, ${violations.length} forbidden imports\n`);
process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
