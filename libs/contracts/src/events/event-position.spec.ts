import { describe, expect, it } from '@jest/globals';
import * as assets from './assets-events.ts';
import { lastOfEachName, readPositions, writePositions } from './event-position.ts';
import { publisherOf } from './event-publisher.ts';
import * as identity from './identity-events.ts';
import * as render from './render-events.ts';
import * as review from './review-events.ts';
import * as told from './told-events.ts';

const at = (name: string, position: number) => ({ name, position });

describe('a position', () => {
  it('is read as it was written', () => {
    const positions = [at('assets.changed.status_id', 1042), at('many-folders.changed', 7)];
    const header = writePositions(positions);
    expect(header).toBe('assets.changed.status_id:1042 many-folders.changed:7');
    expect(readPositions(header)).toEqual(positions);
  });

  it('can be written of every event that has a publisher', () => {
    const names = [assets, identity, render, review, told]
      .flatMap((events): unknown[] => Object.values(events))
      .map((event) => String((event as { name?: unknown } | null)?.name))
      .filter((name) => publisherOf(name) !== null);
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      expect(readPositions(writePositions([at(name, 1)]))).toEqual([at(name, 1)]);
    }
  });

  it.each([
    '',
    ' ',
    'assets.changed',
    'assets.changed:',
    'assets.changed:0',
    'assets.changed:-1',
    'assets.changed:1e9',
    `assets.changed:${'9'.repeat(16)}`,
    'ASSETS.changed:1',
    'assets:1',
    `${'x'.repeat(41)}.changed:1`,
    'assets.changed:1\r\nJampot-Caller: {}',
    'a.b:1 '.repeat(20_000),
  ])('from anybody is none unless it has the form: %.40j', (odd) => {
    expect(readPositions(odd)).toEqual([]);
  });

  it('that has no form spoils no other', () => {
    expect(readPositions('x assets.changed:5  y:1')).toEqual([at('assets.changed', 5)]);
  });

  it('gives way to those of its name that came later, not to a higher one before it', () => {
    const changed = [9, 1, 2, 9, 3, 4, 3].map((position) => at('assets.changed', position));
    const [first, ...rest] = changed;
    const other = at('versions.changed', 8);
    expect(lastOfEachName([first ?? other, other, ...rest])).toEqual([
      other,
      ...[2, 9, 4, 3].map((position) => at('assets.changed', position)),
    ]);
  });
});
