import { TypeOverrides } from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

/** Types of rows that `tx.sql` answers: ids and counts are numbers, times are `Date`. */
export const rowTypes = new TypeOverrides();
rowTypes.setTypeParser(INT8, (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large for a number.`);
  return value;
});
rowTypes.setTypeParser(NUMERIC, Number);
