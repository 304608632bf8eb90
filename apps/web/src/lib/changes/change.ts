import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeAtOnce } from './change-at-once.ts';
import type { AtOnce, Subject } from './change-at-once.ts';

/** What is told of a change when it is answered; the host of all changes tells it. */
export interface Told {
  /**
   * What came of a refusal, told with the server's reason; undefined for that alone, `false` where whoever
   * asked tells it.
   */
  readonly failed?: string | false | ((wish: never, error: Error) => string | false | undefined);
  /** What was done; null for nothing to tell. */
  readonly done?: string | ((answer: never, wish: never) => string | null);
}

interface Change<W, A> {
  readonly send: (wish: W, client: QueryClient) => Promise<A>;
  /** Cached answers that are fetched anew, whatever became of it. */
  readonly stale?: readonly QueryKey[] | ((wish: W) => readonly QueryKey[]);
  /** Whoever asked waits for those, as a field does that would show the old value until then. */
  readonly untilFresh?: boolean;
  /** Further work once it is done, for which whoever asked waits. */
  readonly after?: (answer: A, wish: W, client: QueryClient) => Promise<unknown> | void;
  readonly failed?: string | false | ((wish: W, error: Error) => string | false | undefined);
  readonly done?: string | ((answer: A, wish: W) => string | null);
}

/** The options of a change, for `useMutation`. A refusal rejects with an ApiError, after it was told. */
export function change<W = void, A = unknown>(options: Change<W, A>) {
  const { send, stale, untilFresh = false, after, failed, done } = options;
  return mutationOptions<A, Error, W>({
    mutationFn: (wish, { client }) => send(wish, client),
    ...(after === undefined
      ? {}
      : { onSuccess: (answer, wish, _before, { client }) => after(answer, wish, client) }),
    onSettled: (_answer, _error, wish, _before, { client }) => {
      const keys = typeof stale === 'function' ? stale(wish) : (stale ?? []);
      const fresh = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      return untilFresh ? fresh : undefined;
    },
    meta: toldOf({ failed, done } as Told),
  });
}

interface ShownChange<W, T, A> extends Pick<Change<W, A>, 'after' | 'failed' | 'done'> {
  readonly subject: Subject<T> | ((client: QueryClient, wish: W) => Subject<T>);
  readonly atOnce: (wish: W, client: QueryClient) => AtOnce<T, A>;
  readonly stale?: readonly QueryKey[];
}

/** The options of a change that shows at once and is taken back when it is refused. */
export function shownChange<W, T, A>(options: ShownChange<W, T, A>) {
  const { subject, atOnce, ...rest } = options;
  return change<W, A>({
    ...rest,
    send: (wish, client) =>
      changeAtOnce(
        client,
        typeof subject === 'function' ? subject(client, wish) : subject,
        atOnce(wish, client),
      ),
  });
}

function toldOf({ failed, done }: Told): { readonly told: Told } {
  return {
    told: { ...(failed === undefined ? {} : { failed }), ...(done === undefined ? {} : { done }) },
  };
}
