import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { openZip, readDirectory } from '../src/media/zip-directory.ts';
import { at, upTo } from './fixtures.ts';
import { writeZip, type ZipMember } from './zip-fixture.ts';

const MB = 1024 ** 2;
const COMMENT = Buffer.alloc(65_535, 'c');
/** Fields of four bytes each, all empty. */
const EXTRA = Buffer.alloc(65_532);
/** As many bytes, all of one field: what is refused by its bytes need not be read as thousands. */
const ONE_FIELD = Buffer.alloc(EXTRA.length);
ONE_FIELD.writeUInt16LE(EXTRA.length - 4, 2);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function entriesOf(name: string, members: readonly ZipMember[]) {
  await writeZip(at(name), members);
  const zip = await openZip(at(name));
  try {
    return await readDirectory(zip);
  } finally {
    zip.close();
  }
}

const frames = (count: number, rest: Partial<ZipMember>): ZipMember[] =>
  upTo(count).map((i) => ({ name: `beauty.${i}.png`, data: Buffer.from('x'), ...rest }));

it('holds little more of comments and extra fields than their bytes', async () => {
  const before = heapBytes();
  const entries = await entriesOf('full.zip', frames(100, { comment: COMMENT, extra: EXTRA }));
  expect(heapBytes() - before).toBeLessThan(50 * MB);
  expect(entries.map(({ name }) => name)).toEqual(upTo(100).map((i) => `beauty.${i}.png`));
});

it.each([
  ['comments', { comment: COMMENT }],
  ['extra fields', { extra: ONE_FIELD }],
])('refuses an archive with more than 32 MB of %s', async (_what, rest) => {
  const work = entriesOf('over.zip', frames(513, rest));
  await expect(work).rejects.toMatchObject({
    code: 'too-large',
    message: 'The archive says too much about its files.',
  });
});

it('leaves out a name that is longer than that of any picture', async () => {
  const long = { name: `${'l'.repeat(1020)}.1.png`, data: Buffer.from('x') };
  const entries = await entriesOf('names.zip', [long, ...frames(2, {})]);
  expect(entries.map(({ name }) => name)).toEqual(['beauty.0.png', 'beauty.1.png']);
});
