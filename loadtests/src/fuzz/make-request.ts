import type { Call } from '@jampot/contracts';
import * as z from 'zod';
import type { Chance } from '../chance/chance.ts';
import { hostileText, hostileValue } from './hostile.ts';

/** A request of one call, most of it sound, some of it not. */
export interface FuzzRequest {
  readonly call: Call;
  readonly method: string;
  /** Path with its query, below the origin. */
  readonly path: string;
  /** JSON text; null without a body. */
  readonly body: string | null;
}

/** Parameters of the list grammar that belong to no field. */
const GRAMMAR = [
  'fields',
  'include',
  'sort',
  'q',
  'limit',
  'page',
  'after',
  'children',
  'showdeleted',
  'x',
  'x:month',
  'x:century',
  'y',
  'z',
  'color',
] as const;
const OPERATORS = ['', ':since', ':until', ':like', ':withchildren', ':nothing'] as const;

/** @param ids ids that exist, so that something is reached. */
export function makeRequest(call: Call, ids: readonly number[], chance: Chance): FuzzRequest {
  const path = call.path.replaceAll(/\{\w+\}/gu, () => encodeURIComponent(pathPart(ids, chance)));
  const query = queryOf(call, ids, chance);
  const bodied = call.method !== 'GET' && call.method !== 'DELETE';
  return {
    call,
    method: call.method,
    path: `/api/${path}${query === '' ? '' : `?${query}`}`,
    body: bodied || chance.once(10) ? bodyText(call, ids, chance) : null,
  };
}

function pathPart(ids: readonly number[], chance: Chance): string {
  // An empty part would be another path; a lone surrogate no address at all.
  return chance.once(8)
    ? hostileText(chance).toWellFormed().replaceAll('/', '') || '0'
    : String(chance.of(ids));
}

function queryOf(call: Call, ids: readonly number[], chance: Chance): string {
  const resource = call.reads?.resource;
  const names = Object.keys(resource?.fields ?? { id: null });
  const relations = Object.keys(resource?.relations ?? {});
  const own = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  const parameters = new URLSearchParams();
  for (let count = chance.below(3); count > 0; count -= 1) {
    const name = chance.of([...GRAMMAR, ...own, ...names]);
    const value = chance.once(4)
      ? hostileText(chance)
      : chance.of([...names, ...relations, String(chance.of(ids)), '1', '2', '1000']);
    const through = relations.length > 0 && chance.once(5) ? `${chance.of(relations)}__` : '';
    const operator = names.includes(name) ? chance.of(OPERATORS) : '';
    parameters.append(`${through}${name}${operator}`, value.toWellFormed());
  }
  return parameters.toString();
}

function bodyText(call: Call, ids: readonly number[], chance: Chance): string {
  if (chance.once(15)) return chance.of(['', '{', '[]]', 'nul', '"', '\u0000', '{"a":1,"a":2}']);
  if (chance.once(6)) return JSON.stringify(hostileValue(chance));
  const shape = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : ['name', 'id'];
  const members = shape
    .filter(() => chance.once(2))
    .map((name) => [name, memberOf(name, ids, chance)] as const);
  const body = Object.fromEntries(members);
  return JSON.stringify(chance.once(5) ? [body, body] : body);
}

function memberOf(name: string, ids: readonly number[], chance: Chance): unknown {
  if (chance.once(5)) return hostileValue(chance);
  if (name.endsWith('id')) return chance.of(ids);
  return `fuzz ${chance.below(1_000_000)}`;
}
