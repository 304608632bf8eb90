import { createServer } from 'node:http';

/** A stand-in for a service that is ready only once somebody has asked for `/begin`. */
let ready = false;
createServer((request, response) => {
  if (request.url === '/begin') ready = true;
  response.writeHead(ready ? 200 : 503).end();
}).listen(Number(process.env['JAMPOT_HEALTH_PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
