import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { s3Binary } from './s3-binary.ts';

/** The parts of the server that listen; each on a port for HTTP and one for gRPC. */
const PARTS = ['master', 'volume', 'filer', 's3'] as const;
type Part = (typeof PARTS)[number];
const READY_LIMIT_MS = 60_000;
/** What takes a port between our look and its binding meets us rarely, and never so often. */
const TRIES = 3;
/** Letters of what it said last that are told when it ends unasked. */
const MOST_SAID = 4000;
/** Ports that no connection is given by the system, so that only another listener can be there. */
const [FIRST_PORT, LAST_PORT] = [15_000, 32_000];

export interface S3Server {
  /** Of a bucket that does not exist yet. */
  url(bucket: string): string;
  stop(): Promise<void>;
}

/**
 * A real S3 server: the one at `JAMPOT_TEST_S3_URL` (`s3://key:secret@host:port/bucket?…`), or one
 * that is fetched once into `.test/bin` and started on free ports over a fresh folder. Where neither
 * is possible it says so on stderr and answers null, and the caller skips its tests.
 */
export async function startS3Server(): Promise<S3Server | null> {
  const given = process.env['JAMPOT_TEST_S3_URL'];
  if (given) return { url: (bucket) => withBucket(given, bucket), stop: async () => undefined };
  try {
    const binary = await s3Binary();
    return await startOn(binary, TRIES);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `\n*** SKIPPED: the whole object store suite on S3. ${why.split('\n')[0]}\n` +
        '*** Set JAMPOT_TEST_S3_URL to run it on a server of yours.\n\n',
    );
    return null;
  }
}

/** The bucket is part of an address, so a given server must let us make more of them. */
function withBucket(url: string, bucket: string): string {
  return url.replace(/^(s3:\/\/[^/]+)\/[^?]*/, `$1/${bucket}`);
}

async function startOn(binary: string, tries: number): Promise<S3Server> {
  try {
    return await start(binary);
  } catch (error) {
    if (tries === 1) throw error;
    return startOn(binary, tries - 1);
  }
}

async function start(binary: string): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'jampot-s3-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const [accessKey, secret] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
  const ports = await freePorts();
  const server = spawn(
    binary,
    [
      'server',
      `-dir=${data}`,
      '-ip=127.0.0.1',
      '-ip.bind=127.0.0.1',
      '-filer',
      '-s3',
      // Its catalogs would listen on ports of their own, which a second server has too.
      '-s3.port.iceberg=0',
      '-s3.port.lance=0',
      // Volumes grow as they fill; small ones keep the folder as small as what is in it.
      '-master.volumeSizeLimitMB=256',
      '-volume.max=200',
      ...PARTS.flatMap((part) => [
        `-${part}.port=${ports[part].http}`,
        `-${part}.port.grpc=${ports[part].grpc}`,
      ]),
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
      // Its home is the folder, so that no configuration of this machine's is read.
      env: { HOME: folder, AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secret },
    },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
  });
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.once('exit', (code, signal) => {
      if (!stopping) process.stderr.write(`\nThe S3 server ended (${code ?? signal}):\n${said}\n`);
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  // A test run that dies must not leave the server behind.
  const killAtExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killAtExit);
  try {
    await Promise.race([
      ready(ports),
      ended.then(() => Promise.reject(new Error('The S3 server ended at once.'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (bucket) =>
      `s3://${accessKey}:${secret}@127.0.0.1:${ports.s3.http}/${bucket}?region=us-east-1&tls=0`,
    stop: async () => {
      process.removeListener('exit', killAtExit);
      await stop();
    },
  };
}

type Ports = Readonly<Record<Part, { readonly http: number; readonly grpc: number }>>;

/** All are held until the last is known, so that none is given twice. */
async function freePorts(): Promise<Ports> {
  const servers = PARTS.flatMap(() => [createServer(), createServer()]);
  const found = await Promise.all(servers.map(listenSomewhere));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const pair = (part: Part): Ports[Part] => {
    const at = PARTS.indexOf(part) * 2;
    return { http: found[at] ?? 0, grpc: found[at + 1] ?? 0 };
  };
  return { master: pair('master'), volume: pair('volume'), filer: pair('filer'), s3: pair('s3') };
}

async function listenSomewhere(server: Server): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    server.removeAllListeners('error');
    if (free) return port;
  }
}

/** Fulfilled as soon as there is a place for bytes and the S3 side answers. */
async function ready({ master, volume, filer, s3 }: Ports): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  const answers = async (address: string, good: (status: number) => boolean): Promise<void> => {
    for (;;) {
      const response = await fetch(address).catch(() => null);
      await response?.body?.cancel();
      if (response !== null && good(response.status)) return;
      if (performance.now() > deadline) throw new Error('The S3 server does not get ready.');
      await pause(50);
    }
  };
  await answers(`http://127.0.0.1:${master.http}/dir/assign`, (status) => status === 200);
  await answers(`http://127.0.0.1:${volume.http}/status`, (status) => status === 200);
  await answers(`http://127.0.0.1:${filer.http}/`, (status) => status < 500);
  await answers(`http://127.0.0.1:${s3.http}/`, (status) => status < 500);
}
