import { Client, sessionInMemory } from '@jampot/client';
import { activateRegistration, requestRegistration } from '@jampot/contracts';
import type { RunningProduct } from '@jampot/local';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which the letter must have come, and between looks for it. */
const COMES_WITHIN = 60_000;
const LOOK_EVERY = 500;

/**
 * Makes a further account, as anybody can: by the link of a letter.
 * @returns its administrator, signed in
 * @throws Error when no letter comes
 */
export async function register(
  { port, dataDir }: Pick<RunningProduct, 'port' | 'dataDir'>,
  name: string,
): Promise<Client> {
  const client = new Client({ baseUrl: `http://127.0.0.1:${port}`, session: sessionInMemory() });
  const email = `${name.toLowerCase()}@jampot.local`;
  await client.call(requestRegistration, { body: { email } });
  const { extra } = await client.call(activateRegistration, {
    body: {
      token: await letterTo(email, join(dataDir, 'mail')),
      name,
      account: name,
      password: 'Seldom-Heard 7 Kettles',
    },
  });
  client.session.write(extra.authorizationData);
  return client;
}

async function letterTo(email: string, folder: string): Promise<string> {
  const latest = performance.now() + COMES_WITHIN;
  while (performance.now() < latest) {
    for (const file of await readdir(folder)) {
      const letter = file.endsWith('.txt') ? await readFile(join(folder, file), 'utf8') : '';
      const token = /\/register\?token=([\w-]+)/u.exec(letter)?.[1];
      if (token !== undefined && letter.includes(email)) return token;
    }
    await wait(LOOK_EVERY);
  }
  throw new Error(`No letter came to ${email}.`);
}
