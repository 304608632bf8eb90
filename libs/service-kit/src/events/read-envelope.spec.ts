import { expect, it } from '@jest/globals';
import { readEnvelope } from './read-envelope.ts';

const text = (data: unknown, name = 'tests.told') => JSON.stringify({ name, data });

it('reads what was said on the subject of its name', () => {
  expect(readEnvelope('tests.told', text({ error: 'no' })).data).toEqual({ error: 'no' });
  expect(() => readEnvelope('tests.told', text({}, 'tests.other'))).toThrow('subject');
  expect(() => readEnvelope('tests.told', 'null')).toThrow('subject');
});

it('refuses a NUL wherever it stands, and no text that only tells of one', () => {
  for (const data of [{ error: 'a\0b' }, { list: [{ deep: '\0' }] }, { 'a\0b': 1 }]) {
    expect(() => readEnvelope('tests.told', text(data))).toThrow('NUL');
  }
  const told = { error: String.raw`a\u0000b` };
  expect(readEnvelope('tests.told', text(told)).data).toEqual(told);
});
