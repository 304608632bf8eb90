import { addDays, isChartType, parseDay } from '@jampot/domain';
import type { ChartType } from '@jampot/domain';
import { dayBegins, today } from '../../lib/time-zone.ts';

/** Which logs of each asset are shown. */
export type Which = 'all' | 'first' | 'last';

/** What the address of the status log tells; the names are the specification's. */
export interface StatuslogSearch {
  /** Whose public log a stranger reads; without it the first account's. */
  readonly account_id?: number;
  readonly view?: 'chart';
  readonly first?: 1;
  readonly last?: 1;
  readonly status_id?: string | number;
  readonly assignee_id?: string | number;
  readonly user_id?: string | number;
  /** Days, yyyy-MM-dd, in the account's time zone; both belong to the range. */
  readonly 'created:since'?: string;
  readonly 'created:until'?: string;
  readonly asset__folder_id?: string | number;
  readonly 'asset__folder_id:withchildren'?: string | number;
  /** The chart's axes and look. */
  readonly x?: string;
  readonly y?: string;
  readonly z?: string;
  readonly type?: ChartType;
}

/** What the address shall tell instead; undefined takes it out. */
export type SearchChange = { [K in keyof StatuslogSearch]?: StatuslogSearch[K] | undefined };

const ID_LISTS = [
  'status_id',
  'assignee_id',
  'user_id',
  'asset__folder_id',
  'asset__folder_id:withchildren',
] as const;
const DAYS = ['created:since', 'created:until'] as const;

/** Reads the address; what it does not know is left out. */
export function readStatuslogSearch(search: Record<string, unknown>): StatuslogSearch {
  const { view, first, last, x, y, z, type } = search;
  const [accountId] = ids(search['account_id']);
  const lists = ID_LISTS.flatMap((name) => {
    const list = ids(search[name]);
    // Of people, nobody can be meant.
    if (list.length === 0 && (search[name] === null || search[name] === 'null')) {
      return name.endsWith('folder_id:withchildren') ? [] : [[name, 'null'] as const];
    }
    return list.length === 0 ? [] : [[name, writtenIds(list)] as const];
  });
  const days = DAYS.flatMap((name) => {
    const day = readDay(search[name]);
    return day === null ? [] : [[name, day] as const];
  });
  return {
    ...(accountId === undefined ? {} : { account_id: accountId }),
    ...(view === 'chart' ? { view } : {}),
    ...(isOn(first) ? { first: 1 } : isOn(last) ? { last: 1 } : {}),
    ...Object.fromEntries([...lists, ...days]),
    ...(typeof x === 'string' ? { x } : {}),
    ...(typeof y === 'string' ? { y } : {}),
    ...(typeof z === 'string' ? { z } : {}),
    ...(isChartType(type) ? { type } : {}),
  };
}

/** The filters of an address in the list grammar, times in UTC. */
export function filtersOf(search: StatuslogSearch): Record<string, string | number> {
  const { view: _view, x: _x, y: _y, z: _z, type: _type, ...rest } = search;
  const { 'created:since': since, 'created:until': until, ...filters } = rest;
  return {
    ...filters,
    ...(since === undefined ? {} : { 'created:since': dayBegins(since) }),
    ...(until === undefined ? {} : { 'created:until': lastInstant(until) }),
  };
}

export function whichOf({ first, last }: StatuslogSearch): Which {
  return first === 1 ? 'first' : last === 1 ? 'last' : 'all';
}

/** True when anything narrows the log. */
export function isNarrowed({ account_id: _account, ...search }: StatuslogSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0;
}

/** The address without what narrows the log. */
export function clearedSearch({ account_id, view }: StatuslogSearch): StatuslogSearch {
  return {
    ...(account_id === undefined ? {} : { account_id }),
    ...(view === undefined ? {} : { view }),
  };
}

export function ids(value: unknown): number[] {
  return String(value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Ids for the address: one is a number, several a text with commas. */
export function writtenIds(list: readonly number[]): string | number | undefined {
  if (list.length === 0) return undefined;
  return list.length === 1 && list[0] !== undefined ? list[0] : list.join(',');
}

/** The range of the last so many days, today included. */
export function lastDays(days: number, now = new Date()): { since: string; until: string } {
  const until = today(now);
  return { since: addDays(until, 1 - days), until };
}

/** The last millisecond of a day, whatever its length: clocks are put forward and back. */
function lastInstant(day: string): string {
  return new Date(Date.parse(dayBegins(addDays(day, 1))) - 1).toISOString();
}

/** yyyy-MM-dd of a day, a moment in ISO 8601 or the dd.MM.yyyy that people type; null for others. */
function readDay(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const typed = /^(\d{2})\.(\d{2})\.(\d{4})$/u.exec(value);
  const iso = typed === null ? value : `${typed[3]}-${typed[2]}-${typed[1]}`;
  if (isDay(iso)) return iso;
  const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u.test(iso) ? new Date(iso) : null;
  const day = moment === null || Number.isNaN(moment.getTime()) ? '' : today(moment);
  return isDay(day) ? day : null;
}

/** Whether the calendar has it: there is no 30 February. */
function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) && parseDay(day).ok;
}

function isOn(value: unknown): boolean {
  return value === 1 || value === true;
}
