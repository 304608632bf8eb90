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

  it('goes with what it is about, shown or still waiting', async () => {
    const [shown, waiting] = [new AbortController(), new AbortController()];
    const first = confirm({ message: 'first?', signal: shown.signal });
    const second = confirm({ message: 'second?', signal: waiting.signal });
    const third = confirm({ message: 'third?' });
    waiting.abort();
    await expect(second).resolves.toBe(false);
    shown.abort();
    await expect(first).resolves.toBe(false);
    expect(currentQuestion()?.message).toBe('third?');
    currentQuestion()?.answer(true);
    await expect(third).resolves.toBe(true);
    await expect(confirm({ message: 'late?', signal: shown.signal })).resolves.toBe(false);
    expect(currentQuestion()).toBeNull();
  });
});
