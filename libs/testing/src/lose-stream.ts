import type { Bus } from '@jampot/service-kit';
import { eventually } from './eventually.ts';

type EventBus = Pick<Bus, 'manager' | 'jetstream'> & {
  readonly subjects: Pick<Bus['subjects'], 'stream' | 'event'>;
};

/**
 * Loses the stream of events with all its messages and consumers, as when NATS comes back without
 * its disk. The services make it anew, which a NATS that is still removing the old one's files may
 * take them from under: such a stream stores nothing, and is lost once more.
 * @returns once the stream is there again and stores messages
 */
export async function loseStream({ manager, jetstream, subjects }: EventBus): Promise<void> {
  for (let stores = false; !stores;) {
    await manager.streams.delete(subjects.stream);
    await eventually(() => manager.streams.info(subjects.stream), 20_000);
    stores = await jetstream.publish(subjects.event('tests.stored'), '{}').then(
      () => true,
      () => false,
    );
  }
}
