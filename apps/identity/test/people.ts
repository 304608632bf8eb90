import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session, TestIdentity } from './start.ts';

export const PASSWORD = 'Rk4!vTz8&nQw';
let people = 0;

export function newEmail(): string {
  people += 1;
  return `person${people}-${process.pid}@studio.example`;
}

/** Waits for something that happens elsewhere. */
export async function until<T>(
  look: () => T | Promise<T>,
  limitMs = 10_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found as NonNullable<T>;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await delay(20);
  }
}

/** The letters that were written for somebody, oldest first. */
export function lettersTo(identity: TestIdentity, email: string): string[] {
  let files: string[] = [];
  try {
    files = readdirSync(identity.mailFolder).filter((name) => name.endsWith('.txt'));
  } catch {
    return [];
  }
  return files
    .sort()
    .map((name) => readFileSync(join(identity.mailFolder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}\n`));
}

export function tokenIn(letter: string): string {
  const token = /\?token=([\w-]+)/u.exec(letter)?.[1];
  if (token === undefined) throw new Error('The letter has no link.');
  return token;
}

/** Waits for the newest of so many letters and reads the secret of its link. */
export async function tokenFor(
  identity: TestIdentity,
  email: string,
  letters = 1,
): Promise<string> {
  const letter = await until(() => lettersTo(identity, email)[letters - 1]);
  return tokenIn(letter);
}

/** Another account, with its administrator signed in. */
export async function registerAccount(
  identity: TestIdentity,
): Promise<Session & { email: string }> {
  const email = newEmail();
  await identity.call('request-registration', { body: { email } });
  const token = await tokenFor(identity, email);
  const { status, body } = await identity.call('activate-registration', {
    body: { token, name: 'Ada', account: 'Other Studio', password: PASSWORD },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { email, ...(await identity.signIn(email, PASSWORD)) };
}

/** A user of the administrator's account at a role level, signed in. */
export async function addPerson(
  identity: TestIdentity,
  administrator: Session,
  level: number,
): Promise<Session & { email: string; id: number }> {
  const email = newEmail();
  const { account_id } = administrator.caller;
  const roles = await identity.call('list-roles', { as: administrator.caller });
  if (roles.status !== 200) throw new Error(JSON.stringify(roles));
  const role = roles.body['roles'].find((row: { level: number }) => row.level === level);
  const { status, body } = await identity.call('create-user', {
    as: administrator.caller,
    params: { id: account_id },
    body: { name: `Level ${level}`, email, role_id: role.id, password: PASSWORD },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const session = await identity.signIn(email, PASSWORD);
  return { email, id: session.caller.user_id, ...session };
}
