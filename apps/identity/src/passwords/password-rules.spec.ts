import { describe, expect, it } from '@jest/globals';
import { requireGoodPassword } from './password-rules.ts';

const messagesOf = async (password: string): Promise<unknown> => {
  try {
    await requireGoodPassword(password, 'ada@studio.example');
    return null;
  } catch (error) {
    return (error as { problems: { messages: { name: string }[] }[] }).problems.flatMap(
      ({ messages }) => messages.map(({ name }) => name),
    );
  }
};

describe('a password', () => {
  it.each(['Passw0rd', 'P@ssw0rd', '1qaz2wsx', 'Trustno1', 'password', 'Password123', '12345678'])(
    '%s is refused as one of the commonest',
    async (password) => {
      expect(await messagesOf(password)).toEqual([
        'This password is one of the most common ones. Please choose another.',
      ]);
    },
  );

  it('is refused for its strength with the words of that, and taken otherwise', async () => {
    expect(await messagesOf('1234567')).toEqual(['The Password is too short.']);
    expect(await messagesOf('kqjwxnpf')).toEqual(['The Password is too weak.']);
    expect(await messagesOf('xK9#mQ2$vL7p')).toBeNull();
  });
});
