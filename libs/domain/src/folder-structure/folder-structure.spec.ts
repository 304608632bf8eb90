import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { comparisonKey } from '../names/names.ts';
import {
  clashMessage,
  FOLDER_STRUCTURE_MESSAGES,
  writeFolderStructure,
} from './folder-structure.ts';
import type { StructureFolder } from './folder-structure.ts';
import { readingFolderStructure } from './read-folder-structure.ts';
import type { FolderStructure } from './read-folder-structure.ts';
import { textOfCsv } from './text-of-csv.ts';

function readFolderStructure(csv: string): FolderStructure {
  const reading = readingFolderStructure(csv);
  for (;;) {
    const read = reading.next();
    if (read.done === true) return read.value;
  }
}

const paths = (csv: string): string[] => {
  const { folders, problems } = readFolderStructure(csv);
  expect(problems).toEqual([]);
  const made: string[] = [];
  for (const { name, parent } of folders) {
    made.push(parent === null ? name : `${made[parent]}/${name}`);
  }
  return made;
};
const problems = (csv: string) =>
  readFolderStructure(csv).problems.map(({ row, message }) => `${row}: ${message}`);

/** A random tree, whose siblings have names of their own. */
const structure = fc
  .array(
    fc.record({
      name: fc.oneof(
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }),
        fc.constantFrom('=1+1', "'=x", '-a', '@b', 'a,b', 'c;d', 'e"f', '"', "'", 'ö', '日本'),
      ),
      up: fc.nat(5),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    const folders: StructureFolder[] = [];
    const names: Set<string>[] = [];
    for (const [index, { name, up }] of steps.entries()) {
      const depth = index === 0 ? 0 : Math.max(0, (folders.at(-1)?.depth ?? 0) + 1 - up);
      const siblings = (names[depth] ??= new Set());
      names.length = depth + 1;
      const clean = name.replaceAll(/[/\\]/gu, '_').trim().replace(/^\.*$/u, 'dots');
      const own = siblings.has(comparisonKey(clean)) ? `${clean} ${index}` : clean;
      siblings.add(comparisonKey(own));
      folders.push({ name: own, depth });
    }
    return folders;
  });

describe('a structure of folders as CSV', () => {
  test('is read back as it was written, in its order', () => {
    fc.assert(
      fc.property(structure, (folders) => {
        const read = readFolderStructure(writeFolderStructure(folders));
        expect(read.problems).toEqual([]);
        expect(read.folders.map(({ name, depth }) => ({ name, depth }))).toEqual(folders);
      }),
    );
  });

  test('takes blank cells from the row above', () => {
    expect(paths('Seq 1,Shot 1\n,Shot 2\n,,Comp\nSeq 2\n,Shot 1,')).toEqual([
      'Seq 1',
      'Seq 1/Shot 1',
      'Seq 1/Shot 2',
      'Seq 1/Shot 2/Comp',
      'Seq 2',
      'Seq 2/Shot 1',
    ]);
  });

  test.each([
    ['above', ',,\nSeq 1,Shot 1\n,Shot 2'],
    ['between', 'Seq 1,Shot 1\n,\n,,,,,,\n,Shot 2'],
    ['below', 'Seq 1;Shot 1\n;Shot 2\n;;\n;;;\n'],
    ['wider than a row may be', `Seq 1,Shot 1\n${','.repeat(400)}\n,Shot 2`],
  ])('passes over rows of separators alone: %s', (_where, csv) => {
    expect(paths(csv)).toEqual(['Seq 1', 'Seq 1/Shot 1', 'Seq 1/Shot 2']);
  });

  test('makes a folder once, however often it is named, and gathers what is below it', () => {
    expect(paths('a,x\nb\na\na,y\na,x')).toEqual(['a', 'a/x', 'a/y', 'b']);
  });

  test.each([
    ['semicolons', 'Smith, John;v1\nSmith, John;v2'],
    ['tabs', 'Smith, John\tv1\r\n\tv2\r\n'],
    ['quotes and a byte order mark', '\uFEFF"Smith, John","v1"\r\n"","v2"'],
    ['a line that names the delimiter', 'sep=;\r\nSmith, John;v1\r\n;v2'],
    ['semicolons late', `Smith\r\n${'\r\n'.repeat(20)}Smith;v1\r\n;v2;;\r\n;;;`],
  ])('is read with %s', (_what, csv) => {
    expect(paths(csv).slice(-2)).toEqual([
      expect.stringMatching(/^Smith.*\/v1$/u),
      expect.stringMatching(/^Smith.*\/v2$/u),
    ]);
  });

  test('says which row asks for what cannot be', () => {
    expect(problems(',Shot\n')).toEqual([`1: ${FOLDER_STRUCTURE_MESSAGES.noCorrespondingParent}`]);
    expect(problems('a,b\nc,,d')).toEqual([
      `2: ${FOLDER_STRUCTURE_MESSAGES.noCorrespondingParent}`,
    ]);
    expect(problems('a\n\n" ",\nb')).toEqual([`3: ${FOLDER_STRUCTURE_MESSAGES.noName}`]);
    expect(problems(`${'x'.repeat(300)}\na/b\nok`)).toEqual([
      '1: No more than 255 characters.',
      '2: Invalid characters used.',
    ]);
    expect(problems('sep=;\n;x')).toEqual([
      `2: ${FOLDER_STRUCTURE_MESSAGES.noCorrespondingParent}`,
    ]);
    expect(problems('"two\nlines"')).toEqual(['1: Invalid characters used.']);
    expect(problems('Seq\nSEQ')).toEqual(['2: Folder name is not unique in its parent.']);
    expect(problems('')).toEqual([`null: ${FOLDER_STRUCTURE_MESSAGES.nothingToImport}`]);
    expect(problems('a\n"b')).toEqual([expect.stringMatching(/^null: Line 2: .*quote/iu)]);
  });

  test('may be a hundred thousand folders, and long paths', () => {
    const many = Array.from({ length: 100_001 }, (_, index) => `f${index}`).join('\n');
    expect(problems(many)).toEqual([`null: ${FOLDER_STRUCTURE_MESSAGES.tooMany}`]);
    const wide = (cells: number) => Array.from({ length: cells }, (_, index) => index).join(',');
    expect(paths(wide(256))).toHaveLength(256);
    expect(problems(wide(257))).toEqual([`1: ${FOLDER_STRUCTURE_MESSAGES.tooManyCells}`]);
    expect(problems(`a${'\n'.repeat(200_001)}`)).toEqual([
      `null: ${FOLDER_STRUCTURE_MESSAGES.tooManyRows}`,
    ]);
    expect(paths(`a${'\n'.repeat(199_999)}b\n`)).toEqual(['a', 'b']);
  }, 30_000);

  const megabytes = 4_000_000;
  test.each([
    ['line ends', '\n'.repeat(megabytes)],
    ['carriage returns', '\r'.repeat(megabytes)],
    ['blank cells', ','.repeat(megabytes)],
    ['rows of blank cells', `${','.repeat(255)}\n`.repeat(megabytes / 256)],
    ['quotes', '"'.repeat(megabytes)],
    ['a quote that never ends', `a,"${'b\n'.repeat(megabytes / 2)}`],
    ['quotes in quotes', `"${'x"'.repeat(4000)}${' '.repeat(8000)}\n`],
    ['one long name', 'a'.repeat(megabytes)],
    ['mistakes', 'a/b\n'.repeat(megabytes / 4)],
    ['clashing names', `${Array.from({ length: megabytes / 20 }, (_, n) => `${n}/b`).join('\n')}`],
    ['wide rows of names', `${'n,'.repeat(255)}n\n`.repeat(megabytes / 512)],
  ])('of %s holds nothing up', (_what, csv) => {
    const reading = readingFolderStructure(csv);
    let [longest, done] = [0, false];
    while (!done) {
      const start = process.threadCpuUsage();
      const read = reading.next();
      longest = Math.max(longest, process.threadCpuUsage(start).user / 1000);
      done = read.done === true;
      if (read.done === true) expect(read.value.problems.length).toBeLessThanOrEqual(1001);
    }
    expect(longest).toBeLessThan(250);
  });

  test('may be written in another code', () => {
    expect(textOfCsv(new Uint8Array([0xff, 0xfe, 0xe4, 0x00]))).toBe('ä');
    expect(textOfCsv(new Uint8Array([0xe4]))).toBe('ä');
    expect(textOfCsv(new TextEncoder().encode('\uFEFFä日'))).toBe('ä日');
  });

  test('names what is there already', () => {
    expect(clashMessage(['A', 'B'])).toBe(
      'Import names will clash with existing folders: A, B. Import Cancelled.',
    );
    expect(clashMessage(Array.from({ length: 23 }, () => 'x'))).toContain(' and 3 more. ');
  });
});
