import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database, systemScope } from '@jampot/persistence';
import { stageOidc } from './oidc-stage.ts';
import type { OidcStage } from './oidc-stage.ts';
import { addPerson, newEmail, PASSWORD } from './people.ts';
import { ADMIN } from './start.ts';

jest.setTimeout(120_000);

let stage: OidcStage;
beforeAll(async () => {
  stage = await stageOidc({
    JAMPOT_OIDC_GROUPS: 'art=artist,supes=project-manager,it=administrator,film=team:12:guest',
  });
});
afterAll(() => stage.stop());

/** Somebody of the provider, whose groups can be given anew. */
function person(email: string, groups?: readonly string[]) {
  const found = stage.known(email, groups === undefined ? {} : { groups });
  return {
    found,
    /** Signs in with other groups; undefined: the provider names none. */
    signIn: (now: readonly string[] | undefined) => {
      const { groups: _was, ...rest } = found;
      const next = now === undefined ? rest : { ...rest, groups: now };
      stage.provider.people.set(`${found.email} ${found.subject}`, next);
      return stage.userOf(next);
    },
  };
}

/** What assets is told of a user's teams, the last first. */
async function toldTeams(userId: number): Promise<unknown[]> {
  const rows = await stage.identity.service.get(Database).change(systemScope, (tx) =>
    tx.sql<{ data: { user_id: number; teams: unknown } }>(
      `SELECT envelope::json->'data' AS data FROM outbox WHERE name = 'users.grouped'
       ORDER BY id DESC`,
    ),
  );
  return rows.flatMap(({ data }) => (data.user_id === userId ? [data.teams] : []));
}

describe('groups of a provider', () => {
  it('give a role at each sign-in, and the usual one to who is in none', async () => {
    const somebody = person(newEmail());
    expect(await somebody.signIn(['art', 'supes'])).toMatchObject({ level: 3 });
    expect(await somebody.signIn(['art'])).toMatchObject({ level: 1 });
    expect(await somebody.signIn([])).toMatchObject({ level: 2 });
    // A provider that names none says nothing about anybody.
    expect(await somebody.signIn(undefined)).toMatchObject({ level: 2 });
  });

  it('take and give administration, but never the last of an account', async () => {
    const last = person(ADMIN.email);
    expect(await last.signIn(['art'])).toMatchObject({ level: 4 });
    const second = person(newEmail());
    expect(await second.signIn(['it'])).toMatchObject({ level: 4 });
    expect(await second.signIn(['art'])).toMatchObject({ level: 1 });
  });

  it('end the tokens of who has another role by now', async () => {
    const artist = await addPerson(stage.identity, stage.administrator, 1);
    const session = await stage.identity.signIn(artist.email, PASSWORD);
    await person(artist.email).signIn(['supes']);
    const answer = await stage.identity.call('refresh-session', {
      body: { refresh_token: session.refreshToken },
    });
    expect(answer.status).toBe(200);
    const caller = await stage.identity.callerOfToken(
      answer.body['authorizationData'].access_token,
    );
    expect(caller.level).toBe(3);
  });

  it('tell which teams somebody is on by now', async () => {
    const somebody = person(newEmail());
    const { id } = await somebody.signIn(['film']);
    await somebody.signIn([]);
    const [left, came] = await toldTeams(id);
    expect(came).toMatchObject([{ folder_id: 12, on: true, role_id: expect.any(Number) }]);
    expect(left).toEqual([{ folder_id: 12, on: false, role_id: null }]);
  });
});
