import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyListQuery, rowsText } from '@jampot/contracts';
import { statementName } from '../src/database/statement.ts';
import type { Statement } from '../src/database/statement.ts';
import { openFilms, scope } from './films-stage.ts';
import { filmReads } from './films.ts';
import type { TestDatabase } from './test-database.ts';

let films: TestDatabase;
beforeAll(async () => {
  films = await openFilms();
}, 60_000);
afterAll(() => films?.stop());

const statement = (text: string): Statement => ({ name: statementName(text), text, values: [] });
/** Letters of two bytes, so that a wrong length would cut one. */
const long = (letters: number) => `repeat('ü', ${letters})`;

describe('a long row', () => {
  test.each([
    [10, false],
    [70_000, true],
    [900_000, true],
  ])('of %d letters is the same as bytes and as text', async (letters, isLong) => {
    const asked = statement(`select ${long(letters)}, null, 'ö', '' from generate_series(1, 2)`);
    const rest = [null, 'ö', ''];
    expect(await films.database.read(scope, asked)).toEqual(['ü'.repeat(letters), ...rest]);
    const [first, ...others] = (await films.database.readAsBytes(scope, asked)) ?? [];
    expect(Buffer.from(first ?? '').toString()).toBe('ü'.repeat(letters));
    expect(first instanceof Uint8Array).toBe(isLong);
    expect(others).toEqual(rest);
  });

  test('is null as bytes where it is null', async () => {
    const asked = statement(`select null, ${long(70_000)}`);
    expect(await films.database.readAsBytes(scope, asked)).toEqual([null, 'ü'.repeat(70_000)]);
  });

  test.each([30_000, 60_000, 100_000])(
    'of %d bytes keeps them while others come',
    async (bytes) => {
      const asked = `select repeat(chr(96 + at), ${bytes}) from generate_series(1, 26) at`;
      const [first] = (await films.database.readAsBytes(scope, statement(asked))) ?? [];
      expect(Buffer.from(first ?? '').toString()).toBe('a'.repeat(bytes));
    },
  );

  test('is text to a transaction, of one row and of many', async () => {
    await films.database.change(scope, async (tx) => {
      const asked = `select ${long(70_000)} as long, at from generate_series(1, 3) at`;
      const rows = await tx.sql<{ long: string; at: number }>(asked);
      expect(rows.map((row) => [row.long, row.at])).toEqual(
        [1, 2, 3].map((at) => ['ü'.repeat(70_000), at]),
      );
      expect(await tx.read(statement(`select ${long(70_000)}`))).toEqual(['ü'.repeat(70_000)]);
    });
  });

  test('of a list is answered as bytes', async () => {
    const note = 'é'.repeat(20_000);
    await films.admin(`update films set note = '${note}' where id = 1`);
    const page = await filmReads.list(films.database, scope, {
      ...emptyListQuery,
      fields: ['id', 'note'],
    });
    expect(page.json).toBeInstanceOf(Uint8Array);
    const rows = JSON.parse(rowsText(page)) as { id: number; note: string }[];
    expect(rows.find(({ id }) => id === 1)?.note).toBe(note);
  });
});
