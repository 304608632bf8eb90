import { readMe, signOut } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../session/open-client.ts';
import { StrictClient } from './strict-client.ts';
import type { Tally } from './tally.ts';

/** Milliseconds between two visits: a password is slow to check on purpose. */
const AWAY = 200;

/** Signs in, looks who that is, and signs out, until the end. */
export async function comeAndGo(
  person: Person,
  { tally, stop }: { readonly tally: Tally; readonly stop: AbortSignal },
): Promise<void> {
  while (!stop.aborted) {
    const client = new StrictClient(person, tally);
    // Counted where it failed.
    const isIn = await client.enter().then(
      () => true,
      () => false,
    );
    if (isIn) {
      await tally.count('ask who is signed in', () => client.one(readMe));
      await tally.count('sign out', () => client.call(signOut));
    }
    await wait(AWAY);
  }
}
