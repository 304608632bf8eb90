import { runJest } from './run-jest.ts';
import { ensureTools } from './tools/ensure-tools.ts';

/** `npm run test:deploy`: gets the tools, then tests what a cluster gets. Patterns choose files. */
ensureTools((text) => process.stdout.write(`${text}\n`));
runJest('deploy');
