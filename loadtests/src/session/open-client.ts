import { Client, sessionInMemory } from '@jampot/client';
import { signIn } from '@jampot/contracts';
import { setTimeout as wait } from 'node:timers/promises';

export interface Person {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
  /** Milliseconds after which an answer is not waited for: it counts as none. */
  readonly patience: number;
  /** How often a busy product (503) is asked again, each time a second later. Default 0. */
  readonly retries?: number;
}

/** A signed-in client whose calls give up after a while; a lost session is signed in again. */
export async function openClient(person: Person): Promise<Client> {
  const session = sessionInMemory();
  const client: Client = new Client({
    baseUrl: person.baseUrl,
    session,
    fetch: (input, init) => ask(person, input, init),
    signInAgain: () => enter(client, person),
  });
  await enter(client, person);
  return client;
}

const ask = async (
  { patience, retries = 0 }: Person,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> => {
  for (let again = 0; ; again += 1) {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(patience) });
    if (response.status !== 503 || again >= retries) return response;
    await response.body?.cancel();
    await wait(1000);
  }
};

async function enter(client: Client, { email, password }: Person): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { extra } = await client.call(signIn, {
        body: { email, password, client_id: 'loadtests' },
      });
      client.session.write(extra.authorizationData);
      return;
    } catch (error) {
      if (attempt >= 30) throw error;
      await wait(300);
    }
  }
}
