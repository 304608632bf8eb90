import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { FreshQueryClient } from './fresh-query-client.ts';

const key = ['assets', 'list'];
let client: FreshQueryClient;
let answers: PromiseWithResolvers<string>[];

beforeEach(() => {
  client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  answers = [];
});
afterEach(() => client.clear());

const options = {
  queryKey: key,
  staleTime: Infinity,
  queryFn: () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  },
};
const shown = () => client.getQueryData<string>(key);

describe('what is being read while a change is told of', () => {
  test('is read again when it is shown for the first time', async () => {
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    void client.invalidateQueries({ queryKey: ['assets'] });
    void client.invalidateQueries({ queryKey: ['assets'] });
    answers[0]?.resolve('before');
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.resolve('after');
    await waitFor(() => expect(shown()).toBe('after'));
    expect(answers).toHaveLength(2);
    stop();
  });

  test('is no fresh answer when it was fetched ahead', async () => {
    void client.prefetchQuery(options);
    void client.invalidateQueries({ queryKey: key });
    answers[0]?.resolve('before');
    await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
    expect(shown()).toBe('before');
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    await waitFor(() => expect(answers).toHaveLength(2));
    stop();
  });

  test('is left alone when it fails', async () => {
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    void client.invalidateQueries({ queryKey: key });
    answers[0]?.reject(new Error('Away'));
    await waitFor(() => expect(client.getQueryState(key)?.status).toBe('error'));
    expect(answers).toHaveLength(1);
    stop();
  });
});
