import { billOf, checkout, othersOf, shippedParts } from './bill.ts';
import { judgeLicences } from './judge-licences.ts';
import { ALLOWED, DECISIONS } from './licence-rules.ts';

/** `npm run licences`: the licences of all packages that are shipped. Fails for one that may not be. */
const components = othersOf(billOf(checkout, shippedParts(checkout)));
const rules = { allowed: ALLOWED, decisions: DECISIONS };
const { byLicence, faults } = judgeLicences(components, rules);
for (const [licence, names] of byLicence) {
  process.stdout.write(`${licence} (${names.length}): ${names.join(', ')}\n`);
}
for (const fault of faults) process.stdout.write(`licence: ${fault}\n`);
process.stdout.write(`licences: ${components.length} packages, ${faults.length} problems\n`);
process.exitCode = faults.length > 0 || components.length === 0 ? 1 : 0;
