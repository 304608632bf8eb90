import { runJest } from './run-jest.ts';
import { hasApiServer } from './tools/ensure-api-server.ts';
import { ensureTools } from './tools/ensure-tools.ts';

/** `npm run test:deploy`: gets the tools, then tests what a cluster gets. Patterns choose files. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
ensureTools(say);
if (hasApiServer()) {
  await runJest('deploy', 'cluster');
} else {
  say('No API server of Kubernetes is built here: npm run test:cluster builds one and asks it.');
  await runJest('deploy');
}
