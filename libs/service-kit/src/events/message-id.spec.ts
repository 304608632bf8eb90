import { describe, expect, it } from '@jest/globals';
import { processingEnded, roleChanged } from '@jampot/contracts';
import { messageIdOf, readMessageId } from './message-id.ts';

const id = messageIdOf('identity', '15', '{"nonce":"a"}');

describe('the id of a message', () => {
  it('is the same for each publishing of a row, and is not to be guessed by its number', () => {
    expect(messageIdOf('identity', '15', '{"nonce":"a"}')).toBe(id);
    expect(messageIdOf('identity', '15', '{"nonce":"b"}')).not.toBe(id);
  });

  it('says which row of whose outbox it is of', () => {
    expect(readMessageId(id, roleChanged.name)).toEqual({ publisher: 'identity', position: 15 });
  });

  it('is of the publisher of its event', () => {
    const outcome = `transcode-ended-7-1-${'0'.repeat(32)}`;
    expect(readMessageId(`${outcome}:1`, processingEnded.name)).toEqual({
      publisher: outcome,
      position: 1,
    });
    expect(() => readMessageId(id, processingEnded.name)).toThrow('not of the publisher');
    expect(() => readMessageId(`${outcome}:1`, roleChanged.name)).toThrow('not of the publisher');
  });

  it.each([
    '',
    'identity',
    'identity:',
    'identity:1:2',
    'identity.0:1',
    'identity:-1',
    `${'x'.repeat(201)}:1`,
  ])('has a form: %j has none', (odd) => {
    expect(() => readMessageId(odd, roleChanged.name)).toThrow('no form');
  });
});
