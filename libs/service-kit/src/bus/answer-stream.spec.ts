import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { AnswerStream } from './answer-stream.ts';

test('an answer that breaks off before anybody reads it ends nothing else, and is told later', async () => {
  const stream = new AnswerStream();
  stream.destroy(new Error('Silence.'));
  await turn();
  await expect(buffer(stream)).rejects.toThrow('Silence.');
});
