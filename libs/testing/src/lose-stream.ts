import { isMissing } from '@jampot/service-kit';
import type { Bus } from '@jampot/service-kit';
import { eventually } from './eventually.ts';

type EventBus = Pick<Bus, 'manager'> & {
  readonly subjects: Pick<Bus['subjects'], 'stream'>;
};

/**
 * Loses the stream of events with all its messages and consumers, as when NATS comes back without
 * its disk. NATS forgets a stream before it removes its files, and answers after both: one that the
 * services made anew in between may have lost its own, and is lost once more, unless it is gone by then.
 * @returns once the services made the stream anew
 */
export async function loseStream({ manager, subjects }: EventBus): Promise<void> {
  const find = () => manager.streams.info(subjects.stream);
  const lose = () => manager.streams.delete(subjects.stream);
  await lose();
  while ((await find().catch(() => null)) !== null) {
    await lose().catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
  await eventually(find, 20_000);
}
