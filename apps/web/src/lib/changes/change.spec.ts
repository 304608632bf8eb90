import { expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { MutationOptions } from '@tanstack/react-query';
import { change } from './change.ts';

const key = ['rows'];

/** Makes a change of what is shown, whose fresh answer comes when it is told to. */
async function made(untilFresh: boolean, send: () => Promise<unknown>) {
  const client = new QueryClient();
  const fresh = Promise.withResolvers<string>();
  client.setQueryData(key, 'old');
  const watched = { queryKey: key, queryFn: () => fresh.promise, staleTime: Infinity };
  // Somebody looks at it, so that it is fetched anew at once.
  const stop = new QueryObserver(client, watched).subscribe(() => undefined);
  const options = change({ send, stale: [key], untilFresh }) as MutationOptions<unknown, Error>;
  let ended = false;
  const done = client.getMutationCache().build(client, options).execute(undefined);
  const end = done.then(
    () => (ended = true),
    () => (ended = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const before = ended;
  fresh.resolve('new');
  await end;
  stop();
  const shown = client.getQueryData(key);
  client.clear();
  return { before, shown };
}

test('a change ends before what it makes stale is there anew, or after it', async () => {
  expect((await made(false, async () => 1)).before).toBe(true);
  expect(await made(true, async () => 1)).toEqual({ before: false, shown: 'new' });
});

test('what is shown is fetched anew after a refusal, too', async () => {
  const refused = () => Promise.reject(new Error('refused'));
  expect(await made(true, refused)).toEqual({ before: false, shown: 'new' });
});
