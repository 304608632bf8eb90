import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkoutRoot } from '../local/src/checkout-root.ts';
import { readServices } from '../local/src/services/read-services.ts';
import { generatedFiles } from './generated-files.ts';

/** `node deploy/services/generate.ts [--check]`: writes what is made from the services, or tells which of it is not current. */
const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--check')) {
  process.stderr.write('Usage: node deploy/services/generate.ts [--check]\n');
  process.exit(2);
}
const services = readServices(checkoutRoot);
const stale = [...generatedFiles(checkoutRoot, services)].filter(([path, text]) => {
  const file = join(checkoutRoot, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
for (const [path, text] of stale) {
  process.stdout.write(`${path}\n`);
  if (option !== undefined) continue;
  mkdirSync(dirname(join(checkoutRoot, path)), { recursive: true });
  writeFileSync(join(checkoutRoot, path), text);
}
const told = option === undefined ? 'written' : 'not current';
process.stdout.write(`services: ${services.length} services, ${stale.length} files ${told}\n`);
if (option === '--check' && stale.length > 0) {
  process.stdout.write('Run node deploy/services/generate.ts.\n');
  process.exitCode = 1;
}
