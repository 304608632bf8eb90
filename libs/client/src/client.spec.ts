import { describe, expect, it, jest } from '@jest/globals';
import { createProject, listMyFolders, openShare } from '@jampot/contracts';
import type { Authorization } from '@jampot/contracts';
import { Client } from './client.ts';
import type { CallOptions } from './client.ts';
import { sessionInMemory } from './session.ts';

function session(secondsLeft: number, access_token = 'old'): Authorization {
  return {
    access_token,
    refresh_token: 'refresh',
    expiration_date: new Date(Date.now() + secondsLeft * 1000).toISOString(),
  } as Authorization;
}

/** A client whose session is renewed as told, and whose calls all succeed with the right token. */
function clientThat(renews: () => Response, first: Authorization) {
  const keeper = sessionInMemory(first);
  const signInAgain = jest.fn(async (): Promise<void> => undefined);
  const client = new Client({
    baseUrl: 'http://test',
    session: keeper,
    signInAgain,
    fetch: async (url, init) => {
      if (String(url).endsWith('/auth/refresh')) return renews();
      const token = new Headers(init?.headers).get('access-token');
      return token === 'new' || token === 'old'
        ? Response.json({ success: true, error: null, folders: [] })
        : Response.json({ success: false, error: 'No credentials' }, { status: 401 });
    },
  });
  return { client, keeper, signInAgain };
}

const busy = () => new Response('<html>starting</html>', { status: 503 });
const away = () => {
  throw new TypeError('fetch failed');
};

describe('a session whose refresh token a cookie has', () => {
  const renewed = (id: number) => () =>
    Response.json({
      success: true,
      error: null,
      users: [{ id }],
      authorizationData: { ...session(600, 'new'), refresh_token: '' },
    });

  it('is said to be there, and kept without it', async () => {
    const sent: (string | null)[] = [];
    const keeper = { ...sessionInMemory(session(-1)), inCookie: true };
    const client = new Client({
      baseUrl: 'http://test',
      session: keeper,
      fetch: async (url, init) => {
        sent.push(new Headers(init?.headers).get('jampot-session'));
        return String(url).endsWith('/auth/refresh')
          ? renewed(7)()
          : Response.json({ success: true, error: null, folders: [] });
      },
    });
    await client.call(listMyFolders);
    expect(sent).toEqual(['cookie', 'cookie']);
    expect(keeper.read()?.access_token).toBe('new');
  });

  it('of who signed in since is not taken for the one that it renews', async () => {
    const keeper = {
      ...sessionInMemory(session(-1)),
      inCookie: true,
      isOf: (id: number) => id === 7,
    };
    const client = new Client({
      baseUrl: 'http://test',
      session: keeper,
      fetch: async () => renewed(8)(),
    });
    expect(await client.accessToken()).toBeNull();
    expect(keeper.read()?.access_token).toBe('old');
  });
});

describe('a session that has to be renewed', () => {
  it.each([
    ['is starting', busy, 503],
    ['is away', away, 0],
  ])(
    'is kept while the server %s: the call fails, nobody is signed out',
    async (_, renews, status) => {
      const { client, keeper, signInAgain } = clientThat(renews, session(-1));
      await expect(client.call(listMyFolders)).rejects.toMatchObject({ name: 'ApiError', status });
      expect(keeper.read()).not.toBeNull();
      expect(signInAgain).not.toHaveBeenCalled();
    },
  );

  it('is used to its end while the server can renew none', async () => {
    const { client } = clientThat(busy, session(10));
    await expect(client.call(listMyFolders)).resolves.toMatchObject({ rows: [] });
  });

  it('ends when the server says so: somebody has to sign in again', async () => {
    const ended = () => Response.json({ success: false }, { status: 401 });
    const { client, keeper, signInAgain } = clientThat(ended, session(-1));
    signInAgain.mockImplementation(async () => keeper.write(session(600, 'new')));
    await expect(client.call(listMyFolders)).resolves.toMatchObject({ rows: [] });
    expect(signInAgain).toHaveBeenCalledTimes(1);
  });

  it('fails the call at once where nobody can be asked to sign in', async () => {
    const ended = () => Response.json({ success: false }, { status: 401 });
    const { client, keeper, signInAgain } = clientThat(ended, session(-1, 'dead'));
    signInAgain.mockReturnValue(new Promise(() => undefined));
    await expect(client.call(listMyFolders, {}, { mayAsk: false })).rejects.toMatchObject({
      status: 401,
    });
    expect(signInAgain).not.toHaveBeenCalled();
    expect(keeper.read()).toBeNull();
  });

  it('is renewed before it ends', async () => {
    const renewed = () => Response.json({ success: true, authorizationData: session(600, 'new') });
    const { client, keeper } = clientThat(renewed, session(10));
    await client.call(listMyFolders);
    expect(keeper.read()?.access_token).toBe('new');
  });
});

describe('every row of a list', () => {
  it('comes page by page, each behind the one before', async () => {
    const asked: string[] = [];
    const pages = new Map([
      [null, { folders: [{ id: 1 }, { id: 2 }], next: 'b' }],
      ['b', { folders: [{ id: 3 }], next: 'c' }],
      ['c', { folders: [{ id: 4 }] }],
    ]);
    const client = new Client({
      baseUrl: 'http://test',
      session: sessionInMemory(session(600)),
      fetch: async (url) => {
        const { searchParams } = new URL(String(url));
        asked.push(`${searchParams.get('sort')} ${searchParams.get('limit')}`);
        return Response.json({ success: true, ...pages.get(searchParams.get('after')) });
      },
    });
    const { rows, next } = await client.all(listMyFolders, { query: { sort: 'name' } });
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(next).toBeNull();
    expect(asked).toEqual(Array.from({ length: 3 }, () => 'name 1000'));
  });
});

describe('the position of a change', () => {
  it('is sent with the calls that come after it', async () => {
    const sent: (string | null)[] = [];
    const client = new Client({
      baseUrl: 'http://test',
      session: sessionInMemory(session(900)),
      fetch: async (_url, init) => {
        sent.push(new Headers(init?.headers).get('jampot-position'));
        const headers = init?.method === 'GET' ? {} : { 'jampot-position': 'folders.changed:7' };
        return Response.json({ success: true, error: null, folders: [] }, { headers });
      },
    });
    await client.call(listMyFolders);
    await client.call(createProject, { body: { name: 'Film' } });
    await client.call(listMyFolders);
    expect(sent).toEqual([null, null, 'folders.changed:7']);
  });
});

describe('the place in the stream of changes', () => {
  it('is that of the first answer of a session, and of none after it ended', async () => {
    const keeper = sessionInMemory(session(900));
    let place = 10;
    const client = new Client({
      baseUrl: 'http://test',
      session: keeper,
      fetch: async () => {
        place += 1;
        const headers = { 'x-event-position': `s-${place}` };
        return Response.json({ success: true, error: null, folders: [] }, { headers });
      },
    });
    expect(client.position).toBe('');
    await client.call(listMyFolders);
    await client.call(listMyFolders);
    expect(client.position).toBe('s-11');
    place = 4;
    await client.call(listMyFolders);
    expect(client.position).toBe('s-5');
    keeper.write(null);
    await client.call(listMyFolders);
    expect(client.position).toBe('');
    keeper.write(session(900));
    await client.call(listMyFolders);
    expect(client.position).toBe('s-7');
  });
});

describe('a call that anybody may make', () => {
  const sentWith = async (options: CallOptions) => {
    let sent = new Headers();
    const client = new Client({
      baseUrl: 'http://test',
      session: sessionInMemory(session(600)),
      fetch: async (_url, init) => {
        sent = new Headers(init?.headers);
        return Response.json({ success: true, error: null, shares: [] });
      },
    });
    await client.call(openShare, { params: { hash: 'abc' } }, options);
    return { token: sent.get('access-token'), proof: sent.get('share-token') };
  };

  it('tells nobody who is signed in, unless it is to', async () => {
    expect(await sentWith({})).toEqual({ token: null, proof: null });
    expect(await sentWith({ asMember: true })).toEqual({ token: 'old', proof: null });
  });

  it('brings the proof of a guest along in a header', async () => {
    expect(await sentWith({ shareToken: 'proof' })).toEqual({ token: null, proof: 'proof' });
    expect(await sentWith({ shareToken: null })).toEqual({ token: null, proof: null });
  });
});
