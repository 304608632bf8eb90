import { runJest } from './run-jest.ts';
import { ensureApiServer } from './tools/ensure-api-server.ts';
import { ensureTools } from './tools/ensure-tools.ts';

/**
 * `npm run test:cluster`: has a real API server of Kubernetes take what the chart gives it. It is built first, which takes
 * minutes: `npm run test:deploy` asks one that is there, and does without it elsewhere.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);
ensureTools(say);
ensureApiServer(say);
runJest('cluster');
