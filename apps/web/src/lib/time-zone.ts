import { beginOfDay, dayIn } from '@jampot/domain';
import { createStore, useStore } from './store.ts';

/** The account's time zone; null before somebody signs in, and for strangers. */
export const accountZone = createStore<string | null>(null);

/** IANA name of the zone in which the browser shows times. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** IANA name of the zone whose days count: the account's, so that everybody counts the same ones. */
export const timeZone = (): string => accountZone.get() ?? browserZone();

export function useTimeZone(): string {
  return useStore(accountZone) ?? browserZone();
}

/** The day that it is now, or was at a moment, for the account: `YYYY-MM-DD`. */
export const today = (now = new Date()): string => dayIn(now, timeZone());

/** The moment at which a day begins for the account, as the list grammar takes it. */
export const dayBegins = (day: string): string => beginOfDay(day, timeZone()).toISOString();
