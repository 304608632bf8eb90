import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madePictures, openPicture } from './sequence-pictures.ts';

const { signal } = new AbortController();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jampot-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder that gave way to a link after its pictures were judged leads nowhere', async () => {
  for (const name of ['pass', 'secret']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'f.1.exr'), name);
  }
  const pictures = await madePictures(join(folder, 'pass'), undefined, signal);
  renameSync(join(folder, 'pass'), join(folder, 'gone'));
  symlinkSync(join(folder, 'secret'), join(folder, 'pass'));
  const opened = pictures.map((picture) => openPicture(picture));
  expect(opened).toHaveLength(1);
  await expect(Promise.all(opened)).rejects.toThrow("in the place of 'f.1.exr'");
});

test('two pictures that would have one name elsewhere are told of, and none is lost', async () => {
  writeFileSync(join(folder, 'f\\1.exr'), 'one');
  writeFileSync(join(folder, 'f_1.exr'), 'other');
  await expect(madePictures(folder, undefined, signal)).rejects.toThrow("both be called 'f_1.exr'");
});
