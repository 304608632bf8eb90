import { describe, expect, it } from '@jest/globals';
import { confirm, currentQuestion } from './confirm.ts';

describe('confirm', () => {
  it('resolves with the answer and shows waiting questions one after another', async () => {
    const first = confirm({ message: 'first?' });
    const second = confirm({ message: 'second?' });
    expect(currentQuestion()?.message).toBe('first?');
    currentQuestion()?.answer(true);
    await expect(first).resolves.toBe(true);
    expect(currentQuestion()?.message).toBe('second?');
    currentQuestion()?.answer(false);
    await expect(second).resolves.toBe(false);
    expect(currentQuestion()).toBeNull();
  });
});
