import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small S3 server in Go (Apache 2.0) over a folder; pinned, its sums checked by Go itself. */
const MODULE = 'github.com/versity/versitygw/cmd/versitygw';
const VERSION = 'v1.8.0';
const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
const BIN = join(CHECKOUT, '.test/bin');
const BINARY = join(BIN, `versitygw-${VERSION}`);
const BUILDING = join(BIN, 'building.pid');
const WORK = join(BIN, 'go');

export interface S3Server {
  /** Of a bucket that does not exist yet. */
  url(bucket: string): string;
  stop(): Promise<void>;
}

/**
 * A real S3 server: the one at `JAMPOT_TEST_S3_URL` (`s3://key:secret@host:port/bucket?…`), or one
 * that is built once into `.test/bin` and started on a free port over a fresh folder. Where neither
 * is possible it says so on stderr and answers null, and the caller skips its tests.
 */
export async function startS3Server(): Promise<S3Server | null> {
  const given = process.env['JAMPOT_TEST_S3_URL'];
  if (given) return { url: (bucket) => withBucket(given, bucket), stop: async () => undefined };
  try {
    await buildOnce();
    return await start();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `\n*** SKIPPED: the whole object store suite on S3. ${why.split('\n')[0]}\n` +
        '*** Install Go 1.26 or set JAMPOT_TEST_S3_URL to run it.\n\n',
    );
    return null;
  }
}

/** The bucket is part of an address, so a given server must let us make more of them. */
function withBucket(url: string, bucket: string): string {
  return url.replace(/^(s3:\/\/[^/]+)\/[^?]*/, `$1/${bucket}`);
}

/** Builds the server unless it is there; of test files that start together, one builds. */
async function buildOnce(): Promise<void> {
  await mkdir(BIN, { recursive: true });
  while (!(await exists(BINARY))) {
    if (await claimBuild()) {
      try {
        await build();
      } finally {
        await rm(BUILDING, { force: true });
      }
    }
    await pause(250);
  }
}

/** False while another living process builds. */
async function claimBuild(): Promise<boolean> {
  try {
    await writeFile(BUILDING, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const builder = Number(await readFile(BUILDING, 'utf8').catch(() => process.pid));
    try {
      process.kill(builder, 0);
    } catch {
      await rm(BUILDING, { force: true });
    }
    return false;
  }
}

async function build(): Promise<void> {
  const go = await findGo();
  const since = performance.now();
  process.stderr.write(`Building ${MODULE}@${VERSION} once, into .test/bin …\n`);
  await rm(WORK, { recursive: true, force: true });
  try {
    await run(go, ['install', '-trimpath', `${MODULE}@${VERSION}`], {
      env: {
        ...process.env,
        GOPATH: WORK,
        GOBIN: join(WORK, 'bin'),
        GOCACHE: join(WORK, 'cache'),
        GOFLAGS: '-modcacherw',
      },
    });
    await rename(join(WORK, 'bin/versitygw'), BINARY);
  } finally {
    await rm(WORK, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stderr.write(`Built in ${seconds} s.\n`);
}

async function findGo(): Promise<string> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/go/bin'];
  for (const folder of folders) {
    const go = join(folder, 'go');
    if (folder !== '' && (await exists(go))) return go;
  }
  throw new Error('Go is not installed.');
}

async function start(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'jampot-s3-'));
  await mkdir(join(folder, 'root'));
  // Metadata beside the files: extended attributes are missing on many a tmpfs.
  await mkdir(join(folder, 'meta'));
  const [accessKey, secret] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
  const port = await freePort();
  const server = spawn(
    BINARY,
    [
      `--access=${accessKey}`,
      `--secret=${secret}`,
      `--port=127.0.0.1:${port}`,
      '--region=us-east-1',
      '--keep-alive',
      '--quiet',
      'posix',
      `--sidecar=${join(folder, 'meta')}`,
      join(folder, 'root'),
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  // A test run that dies must not leave the server behind.
  const killAtExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killAtExit);
  try {
    await Promise.race([
      listening(port),
      ended.then(() => Promise.reject(new Error('The S3 server ended at once.'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (bucket) =>
      `s3://${accessKey}:${secret}@127.0.0.1:${port}/${bucket}?region=us-east-1&tls=0`,
    stop: async () => {
      process.removeListener('exit', killAtExit);
      await stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** Fulfilled as soon as the port takes connections; rejected after 30 seconds. */
async function listening(port: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => undefined).unref();
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    if (performance.now() > deadline) throw new Error('The S3 server does not listen.');
    await pause(25);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
