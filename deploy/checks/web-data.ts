import { resolve } from 'node:path';
import { checkWebData } from './check-web-data.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
const { files, faults } = checkWebData(root);
for (const { file, reason } of faults) process.stdout.write(`${file}  ${reason}\n`);
process.stdout.write(`web data: ${files} files, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 || files === 0 ? 1 : 0;
