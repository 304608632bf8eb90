import { systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';

/**
 * Keeps events from taking effect in a service, as if it were behind; calls still read. Its statements wait for
 * a few seconds only, so let it go on soon.
 * @returns to let the events go on
 */
export async function holdInbox(database: Database): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.change(systemScope, async (tx) => {
    await tx.sql('LOCK TABLE inbox IN EXCLUSIVE MODE');
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}
