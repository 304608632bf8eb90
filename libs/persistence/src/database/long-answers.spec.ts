import { describe, expect, it } from '@jest/globals';
import { LongAnswers } from './long-answers.ts';
import type { Scope } from './scope.ts';

const statement = { name: 'long', text: 'select', values: [] };
const long = ['x'.repeat(3 * 1024 * 1024)];
const scope = (user_id: number, account_id = 1): Scope => ({ account_id, user_id, level: 1 });
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('long answers', () => {
  it('are read one after the other, and whoever asks for many stands before nobody', async () => {
    const answers = new LongAnswers(60_000);
    await answers.run(scope(1), statement, () => Promise.resolve(long));
    const order: number[] = [];
    let atOnce = 0;
    const read = (user: number) =>
      answers.run(scope(user), statement, async () => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        order.push(user);
        await settled();
        atOnce -= 1;
        return long;
      });
    await Promise.all([...Array.from({ length: 10 }, () => read(1)), read(2)]);
    expect(order.indexOf(2)).toBeLessThanOrEqual(2);
  });

  it('that were short the first time wait for nobody', async () => {
    const answers = new LongAnswers(60_000);
    let atOnce = 0;
    const read = () =>
      answers.run(scope(1), statement, () => {
        atOnce += 1;
        return Promise.resolve(['short']);
      });
    await Promise.all([read(), read(), read()]);
    expect(atOnce).toBe(3);
  });
});
