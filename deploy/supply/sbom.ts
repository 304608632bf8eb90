import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { billOf, checkout, componentsOf, shippedParts } from './bill.ts';

/** `npm run sbom [-- FILE]`: the bill of materials of all that is shipped, CycloneDX. */
const USAGE = 'npm run sbom [-- FILE]';
const [file, ...more] = process.argv.slice(2);
if (file?.startsWith('-') === true || more.length > 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  const bill = billOf(checkout, shippedParts(checkout));
  if (file === undefined) process.stdout.write(bill);
  else write(file, bill);
}

function write(path: string, bill: string): void {
  try {
    writeFileSync(path, bill);
    process.stdout.write(`${componentsOf(bill).length} components, in ${resolve(path)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
