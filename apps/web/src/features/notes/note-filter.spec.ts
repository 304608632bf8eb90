import { describe, expect, test } from '@jest/globals';
import { filterNotes, openElsewhere, steppedNote } from './note-filter.ts';

const version = (id: number, version_number: number) => ({ id, version_number, name: 'v' });
const note = (id: number, more: object) => ({
  id,
  version_id: 1,
  version: version(1, 1),
  status: 'to do',
  frame: null as number | null,
  created: `2026-01-01T00:00:0${id}.000Z`,
  ...more,
});
const notes = [
  note(1, { frame: 40 }),
  note(2, { frame: 7, status: 'completed' }),
  note(3, { version_id: 2, version: version(2, 2), frame: 90 }),
  note(4, { version_id: null, version: null, status: 'approved' }),
  note(5, {}),
];
const none: ReadonlySet<number> = new Set();
const ids = (filter: Parameters<typeof filterNotes>[1]) =>
  filterNotes(notes, filter).map(({ id }) => id);

describe('the filter of notes', () => {
  test('leaves out notes on other versions, and tells how many of them are still to do', () => {
    expect(openElsewhere(notes, 2)).toBe(2);
    expect(openElsewhere(notes, 1)).toBe(1);
    expect(openElsewhere([], null)).toBe(0);
  });

  test('shows those of this version, and those about no version, by frame', () => {
    expect(ids({ scope: 'version', status: 'all', versionId: 1, written: none })).toEqual([
      5, 2, 1, 4,
    ]);
  });

  test('shows the newest version first when all are asked for', () => {
    expect(ids({ scope: 'versions', status: 'all', versionId: 1, written: none })).toEqual([
      3, 5, 2, 1, 4,
    ]);
  });

  test('keeps to a status', () => {
    expect(ids({ scope: 'versions', status: 'completed', versionId: 1, written: none })).toEqual([
      2,
    ]);
  });

  test('leaves what something is being written to, whatever its status became', () => {
    const written = new Set([1, 3]);
    expect(ids({ scope: 'version', status: 'completed', versionId: 1, written })).toEqual([2, 1]);
  });
});

describe('stepping from note to note', () => {
  const shown = filterNotes(notes, {
    scope: 'version',
    status: 'all',
    versionId: 1,
    written: none,
  });

  test('goes on and back, and ends at the ends', () => {
    expect(steppedNote(shown, 2, 1)?.id).toBe(1);
    expect(steppedNote(shown, 2, -1)?.id).toBe(5);
    expect(steppedNote(shown, 4, 1)).toBeUndefined();
  });

  test('begins at the first, or backwards at the last', () => {
    expect(steppedNote(shown, null, 1)?.id).toBe(5);
    expect(steppedNote(shown, null, -1)?.id).toBe(4);
  });
});
