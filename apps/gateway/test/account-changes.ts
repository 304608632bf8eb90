import { accountChanged } from '@jampot/contracts';
import type { Stage } from './stage.ts';

/** Sent at once: a slow machine stores no more of them before NATS's client gives up its wait. */
const BATCH = 100;

/** Publishes that an account has changed, so many times, and waits until all of it is stored. */
export async function publishAccountChanges(
  { bus: { bus } }: Stage,
  account_id: number,
  times: number,
): Promise<void> {
  const envelope = JSON.stringify({
    name: accountChanged.name,
    account_id,
    actor_id: null,
    audience: { to: 'account' },
    occurred: '',
    data: { id: account_id },
  });
  const subject = bus.subjects.event(accountChanged.name);
  for (let sent = 0; sent < times; sent += BATCH) {
    const length = Math.min(BATCH, times - sent);
    await Promise.all(Array.from({ length }, () => bus.jetstream.publish(subject, envelope)));
  }
}
