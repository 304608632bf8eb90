import { startS3Server } from './s3-server.ts';

/** A program, for tests of what lies outside this package: says the server's address, and serves until its input ends. */
const server = await startS3Server();
if (server === null) {
  process.exitCode = 1;
} else {
  process.stdout.write(`${server.url('jampot')}\n`);
  process.stdin.resume().once('end', () => void server.stop());
}
