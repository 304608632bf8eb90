import { writeSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * A stand-in for a service in tests of this package: healthy at once, ends in good order, and crashes when
 * asked at `/crash`. Listens on JAMPOT_PORT too when it has one.
 */
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.end(JSON.stringify({ pid: process.pid, environment: Object.keys(process.env) }));
});
server.listen(Number(process.env['JAMPOT_HEALTH_PORT']), '127.0.0.1');
const publicPort = process.env['JAMPOT_PORT'];
const publicServer = createServer((_, response) => response.end(String(process.pid)));
if (publicPort !== undefined) publicServer.listen(Number(publicPort));
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'quiet' })}\n`);
process.stdout.write(`${JSON.stringify({ level: 40, msg: 'loud' })}\n`);
process.on('SIGTERM', () => {
  const say = (msg: string) => writeSync(1, `${JSON.stringify({ msg, at: Date.now() })}\n`);
  say('asked to stop');
  // With a public port it has requests that end a little later.
  setTimeout(
    () => {
      say('stopped');
      process.exit(0);
    },
    publicPort === undefined ? 0 : 400,
  );
});
