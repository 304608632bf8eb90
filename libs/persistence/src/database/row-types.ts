import pg, { TypeOverrides } from 'pg';

const INT8 = 20;
const INT8_ARRAY: number = 1016;
const NUMERIC = 1700;

/** Types of rows that `tx.sql` answers: ids and counts are numbers, times are `Date`. */
export const rowTypes = new TypeOverrides();
rowTypes.setTypeParser(INT8, safeInteger);
const textsOf: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY);
rowTypes.setTypeParser(INT8_ARRAY, (text: string) =>
  textsOf(text).map((one) => (one === null ? null : safeInteger(one))),
);
rowTypes.setTypeParser(NUMERIC, Number);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large for a number.`);
  return value;
}
