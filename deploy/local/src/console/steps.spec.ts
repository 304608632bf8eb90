import { describe, expect, it, jest } from '@jest/globals';
import { Steps, type Output } from './steps.ts';

function listen(isTTY: boolean): { output: Output; text: () => string } {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  return { output: { write, isTTY, columns: 40 }, text: () => text };
}

describe('steps', () => {
  it('are one plain line each where nobody watches', async () => {
    const { output, text } = listen(false);

    const answer = await new Steps(output).run('Build', (say) => {
      say('compiling');
      return 7;
    });

    expect(answer).toBe(7);
    expect(text()).toMatch(/^✓ Build {2}compiling {2}\d+\.\d s\n$/);
  });

  it('tell a log what is new, and every ten seconds that they go on', async () => {
    jest.useFakeTimers();
    const { output, text } = listen(false);
    const running = new Steps(output).run('Build', async (say) => {
      say('compiling');
      await new Promise((resolve) => setTimeout(resolve, 15_500));
      say('bundling');
      await new Promise((resolve) => setTimeout(resolve, 5000));
    });
    await jest.advanceTimersByTimeAsync(21_000);
    await running;
    jest.useRealTimers();
    expect(text().split('\n')).toEqual([
      '… Build  compiling  1.0 s',
      '… Build  compiling  11.0 s',
      '… Build  bundling  16.0 s',
      '✓ Build  bundling  20.5 s',
      '',
    ]);
  });

  it('say that they failed, and pass the failure on', async () => {
    const { output, text } = listen(false);

    const failing = new Steps(output).run('Build', () => Promise.reject(new Error('no')));

    await expect(failing).rejects.toThrow('no');
    expect(text()).toMatch(/^✗ Build/);
  });

  it('never write more than a line of the terminal while they run', async () => {
    const { output, text } = listen(true);

    await new Steps(output).run('Build', (say) => {
      say('x'.repeat(100));
    });

    const [whileRunning = ''] = text().split('✓');
    const lines = whileRunning.split('\r\u001B[K').map((line) => line.length);
    expect(Math.max(...lines)).toBeLessThan(40);
  });

  it('let a line of its own through while one runs', async () => {
    const { output, text } = listen(true);
    const steps = new Steps(output);

    await steps.run('Services', () => steps.note('gateway: slow'));

    expect(text()).toContain('\r\u001B[Kgateway: slow\n');
  });
});
