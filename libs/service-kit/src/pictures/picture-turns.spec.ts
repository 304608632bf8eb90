import { describe, expect, it } from '@jest/globals';
import { PictureTurns } from './picture-turns.ts';

function work() {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const one = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
  };
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count;) {
      const end = ends.shift();
      if (end !== undefined) {
        end();
        ended += 1;
      }
      await Promise.resolve();
    }
  };
  return { one, endAll, most: () => most };
}

describe('turns of pictures', () => {
  it('come one after the other, whoever asks', async () => {
    const turns = new PictureTurns(6, 2);
    const { one, endAll, most } = work();
    const all = [1, 2, 3, 1].map((owner) => turns.run(owner, one));
    await endAll(4);
    await Promise.all(all);
    expect(most()).toBe(1);
  });

  it('are no more for one person than their share, and come again when one ended', async () => {
    const turns = new PictureTurns(6, 2);
    const { one, endAll } = work();
    const two = [turns.run(1, one), turns.run(1, one)];
    await expect(turns.run(1, one)).rejects.toMatchObject({
      code: 'throttled',
      retryAfterSeconds: 5,
    });
    const other = turns.run(2, one);
    await endAll(3);
    await Promise.all([...two, other]);
    const again = turns.run(1, one);
    await endAll(1);
    await again;
  });

  it('are refused when too many wait, and go on after work that failed', async () => {
    const turns = new PictureTurns(2, 2);
    const { one, endAll } = work();
    const failed = turns.run(9, () => Promise.reject(new Error('broken')));
    const waiting = [turns.run(1, one), turns.run(2, one)];
    await expect(turns.run(3, one)).rejects.toMatchObject({ code: 'throttled' });
    await expect(failed).rejects.toThrow('broken');
    await endAll(2);
    await Promise.all(waiting);
  });
});
