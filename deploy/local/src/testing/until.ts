import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition holds; throws after `timeoutMs` milliseconds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 10_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${timeoutMs / 1000} s.`);
    await delay(20);
  }
}
