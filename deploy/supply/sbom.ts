import { writeFileSync } from 'node:fs';
import { billOf, checkout, shippedParts } from './bill.ts';

/** `npm run sbom [-- FILE]`: the bill of materials of all that is shipped, CycloneDX. */
const [file] = process.argv.slice(2);
const bill = billOf(checkout, shippedParts(checkout));
if (file === undefined) process.stdout.write(bill);
else writeFileSync(file, bill);
