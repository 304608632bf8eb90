import { systemScope } from '@jampot/persistence';
import type { Database, Transaction } from '@jampot/persistence';
import { inRequest } from '../log/request-context.ts';
import { inSpan } from '../observe/spans.ts';
import { forgetConsumed, noteConsumed, takeEvent, Unreadable } from './take-event.ts';
import type { Consuming, Noted, PublishedEvent, Taken } from './take-event.ts';

/** Milliseconds after which a transaction takes no further event. */
const LONG = 50;

const LAZY = "SELECT set_config('synchronous_commit', 'off', true)";
/** As the server, or whoever runs it, has it else. */
const WAIT = 'SET LOCAL synchronous_commit TO DEFAULT';

/** An event that waits for its effect. */
export interface WaitingEvent {
  readonly name: string;
  readonly consuming: Consuming;
  readonly published: PublishedEvent;
  /** Of the request that caused it; '' for none. */
  readonly requestId: string;
  readonly traceparent: string | undefined;
}

/**
 * Has events take effect in their order, in one transaction: its commit, for which the disk is waited,
 * takes longer than most of them. They take effect together or not at all. Where none of them is
 * 'effective' the disk is not waited for: they may be acknowledged once what they wrote is there.
 * @returns what became of each; of those at the end nothing, for which there was no time.
 */
export function takeTogether(
  database: Database,
  events: readonly WaitingEvent[],
): Promise<readonly Taken[]> {
  return database.change(
    systemScope,
    async (tx) => {
      const began = performance.now();
      // The disk is not waited for: what is lost is delivered again.
      const noting = Promise.all([noteConsumed(tx, events), tx.sql(LAZY, [], 'prepared')]);
      if (events.every(({ consuming }) => consuming.atOnce)) return takeAtOnce(tx, events, noting);
      const [noted] = await noting;
      const fresh = new Set<unknown>(noted);
      const taking: Promise<Taken>[] = [];
      for (const event of events) {
        if (!fresh.has(event)) {
          taking.push(Promise.resolve('repeated'));
          continue;
        }
        if (taking.length > 0 && performance.now() - began > LONG) break;
        if (event.consuming.atOnce) {
          taking.push(takeOne(tx, event));
          continue;
        }
        await Promise.all(taking);
        const one = takeOne(tx, event);
        taking.push(one);
        await one;
        // The next one's SQL has to see what this one changed by entities, and its entities what SQL changed.
        await tx.flushEntities();
        if (tx.usesEntities) tx.em.clear();
      }
      const taken = await Promise.all(taking);
      const untaken = events.slice(taken.length).filter((event) => fresh.has(event));
      await forgetConsumed(tx, untaken);
      if (taken.includes('effective')) await tx.sql(WAIT, [], 'prepared');
      return taken;
    },
    { retry: true },
  );
}

/** Which of them had taken effect before is known when all of them have been asked for. */
async function takeAtOnce(
  tx: Transaction,
  events: readonly WaitingEvent[],
  noting: Promise<readonly [readonly Noted[], unknown]>,
): Promise<readonly Taken[]> {
  const [[noted], ...taken] = await Promise.all([
    noting,
    ...events.map((event) =>
      takeOne(tx, event).catch(async (error: unknown) => {
        // What took effect long ago need not be readable any more.
        const [taking] = error instanceof Unreadable ? await noting : [[event]];
        if (taking.includes(event)) throw error;
        return 'repeated' as const;
      }),
    ),
  ]);
  if (taken.includes('effective')) await tx.sql(WAIT, [], 'prepared');
  const fresh = new Set<unknown>(noted);
  return taken.map((what, at) => (fresh.has(events[at]) ? what : 'repeated'));
}

function takeOne(
  tx: Transaction,
  { name, consuming, published, requestId, traceparent }: WaitingEvent,
): Promise<Taken> {
  const request = { requestId: requestId || published.id, call: `event ${name} ${published.id}` };
  const take = () => takeEvent(tx, consuming, published);
  return inRequest(request, () => inSpan(name, { kind: 'consumer', traceparent }, take));
}
