import { resolve } from 'node:path';
import { checkFiles } from './check-files.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..'));
const { files, faults } = checkFiles(root);
for (const { file, reason } of faults) process.stdout.write(`${file}  ${reason}\n`);
process.stdout.write(`files: ${files} files, ${faults.length} too long or misnamed\n`);
process.exitCode = faults.length > 0 || files === 0 ? 1 : 0;
