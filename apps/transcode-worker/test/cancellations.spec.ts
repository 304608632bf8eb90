import { expect, it } from '@jest/globals';
import type { CancelTranscode } from '@jampot/contracts';
import type { Signals } from '@jampot/service-kit';
import { CANCELLED, Cancellations } from '../src/jobs/cancellations.ts';

it('reaches a job that another lane took over before the first let go of it', async () => {
  const heard: ((signal: CancelTranscode) => void)[] = [];
  const signals = { on: (_signal: unknown, run: (typeof heard)[number]) => void heard.push(run) };
  const cancellations = new Cancellations(signals as unknown as Signals);
  const job = { version_id: 7, attempt: 1 };
  const never = new AbortController().signal;
  const aborted = Promise.withResolvers<unknown>();
  const passedOn = Promise.withResolvers<void>();
  const short = cancellations.during(job, never, () => passedOn.promise);
  const video = cancellations.during(job, never, (signal) => {
    signal.addEventListener('abort', () => aborted.resolve(signal.reason));
    return aborted.promise;
  });
  passedOn.resolve();
  await short;
  for (const hear of heard) hear(job);
  expect(await video).toBe(CANCELLED);
});
