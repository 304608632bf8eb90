import { Client, sessionInMemory } from '@jampot/client';
import { signIn } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds after which an answer is not waited for: it counts as none. Short, because a call
 * whose service was killed is answered by nobody, and what is measured is when new ones are.
 */
const PATIENCE = 2_500;

export interface Person {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
}

/** A signed-in client whose calls give up after a while; a lost session is signed in again. */
export async function openClient(person: Person): Promise<Client> {
  const session = sessionInMemory();
  const client: Client = new Client({
    baseUrl: person.baseUrl,
    session,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE) }),
    signInAgain: () => enter(client, person),
  });
  await enter(client, person);
  return client;
}

async function enter(client: Client, { email, password }: Person): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { extra } = await client.call(signIn, {
        body: { email, password, client_id: 'chaos' },
      });
      client.session.write(extra.authorizationData);
      return;
    } catch (error) {
      if (attempt >= 30) throw error;
      await wait(300);
    }
  }
}
