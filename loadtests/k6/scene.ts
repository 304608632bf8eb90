import http from 'k6/http';
import { Client } from './client.ts';
import type { Person, Row } from './client.ts';
import { endpoints } from './endpoints.ts';

/** Who comes, and what is there for them; made by the API before the first of them does. */
export interface Scene {
  readonly base: string;
  readonly people: readonly Person[];
  readonly folder: number;
  readonly assets: readonly number[];
  /** Those of them that have a version and a note. */
  readonly noted: readonly number[];
  readonly statuses: readonly number[];
}

const ASSETS = 300;
const NOTED = 30;
const PASSWORD = 'Silent-River-42x!';
/** Held to no threshold: it is nobody's work. */
const SETUP = { kind: 'setup', name: 'scene' } as const;

/** A project with assets, versions and notes, and a supervisor for each of the people. */
export function buildScene(base: string, admin: Person, people: number, film: ArrayBuffer): Scene {
  const client = new Client(base, admin);
  const { account_id: account } = client.read(endpoints.me(), SETUP);
  const accountId = Number(account);
  const stamp = Date.now();
  const folder = client.send('POST', endpoints.projects(), { name: `Load ${stamp}` }, SETUP).id;
  const names = Array.from({ length: ASSETS }, (_, at) => ({ name: `shot_${at}` }));
  const made: Row[] = [];
  for (let at = 0; at < ASSETS; at += 100) {
    client.send('POST', endpoints.assets(folder), names.slice(at, at + 100), SETUP);
  }
  for (let page = 1; made.length < ASSETS; page += 1) {
    made.push(...client.list(endpoints.listedAssets(folder, `&page=${page}`), SETUP));
  }
  const assets = made.map(({ id }) => id);
  const noted = assets.slice(0, NOTED);
  for (const id of noted) {
    client.form(
      endpoints.versions(id),
      { name: 'v1', source: http.file(film, 'v1.mp4', 'video/mp4') },
      SETUP,
    );
    client.send('POST', endpoints.notes(id), { body: 'Too dark at the end' }, SETUP);
  }
  const statuses = client.list(endpoints.statuses(folder), SETUP).map(({ id }) => id);
  const role = client
    .list(endpoints.roles(accountId), SETUP)
    .find(({ level }) => level === SUPERVISOR);
  const team = Array.from({ length: people }, (_, at) => {
    const person = { email: `load.${stamp}.${at}@studio.example`, password: PASSWORD };
    const name = `Load ${at}`;
    const user = client.send(
      'POST',
      endpoints.users(accountId),
      { ...person, name, role_id: role?.id },
      SETUP,
    );
    client.send('POST', endpoints.team(folder), { user_id: user.id, role_id: role?.id }, SETUP);
    return person;
  });
  return { base, people: team, folder, assets, noted, statuses };
}

const SUPERVISOR = 2;
