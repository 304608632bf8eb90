import { JampotError } from '../errors/jampot-error.ts';
import type { Field } from './field.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './list-query.ts';
import type { Bucket, ChartQuery, FieldPath, Filter, ListQuery } from './list-query.ts';
import {
  MAX_FILTERS,
  MAX_INCLUDES,
  MAX_SEARCH_WORDS,
  MAX_SORT_KEYS,
  SHOWN,
} from './list-limits.ts';
import { parseScalar, parseScalars } from './parse-scalar.ts';
import { Problems } from './problems.ts';
import { resolveField, resolveInclude, splitPath } from './resolve-path.ts';
import type { Resource } from './resource.ts';

/** Raw query parameters of a request; a repeated key is joined with commas. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** PostgreSQL's texts hold no NUL: nothing that is kept could match. */
const UNREADABLE = 'Invalid characters used.';
const operators = ['since', 'until', 'like', 'withchildren'] as const;
const buckets: readonly string[] = ['day', 'week', 'month', 'year'] satisfies Bucket[];

/**
 * Reads the list grammar (`docs/decisions.md`, List grammar) against a resource.
 * @param kind `one` takes only what shapes a row: `fields`, `include`, `showdeleted`.
 * @throws JampotError `invalid` naming every unknown field, relation, operator or bad value.
 */
export function parseListQuery(resource: Resource, kind: 'list' | 'one', raw: RawQuery): ListQuery {
  const problems = new Problems();
  const entries = Object.entries(raw)
    .filter((entry): entry is [string, string | readonly string[]] => entry[1] !== undefined)
    .map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : value.join(','),
    ]);
  const reader = new QueryReader(resource, problems);
  for (const [key, value] of entries) reader.read(kind, key, value);
  const query = reader.result();
  if (problems.found.length > 0) {
    throw new JampotError('invalid', {
      text: problems.found[0]?.messages[0]?.name ?? 'Validation error',
      problems: problems.found,
    });
  }
  return query;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

class QueryReader {
  readonly #resource: Resource;
  readonly #problems: Problems;
  readonly #filters: Filter[] = [];
  readonly #chart: Partial<Mutable<ChartQuery>> = {};
  #query: Mutable<ListQuery>;

  constructor(resource: Resource, problems: Problems) {
    this.#resource = resource;
    this.#problems = problems;
    this.#query = {
      filters: this.#filters,
      children: false,
      deleted: 'live',
      search: [],
      sort: [],
      limit: DEFAULT_LIMIT,
      page: null,
      after: null,
      fields: null,
      include: [],
      chart: null,
    };
    for (const key of resource.defaultSort) this.#addSort(key);
    this.#defaultSort = this.#query.sort;
  }
  readonly #defaultSort: ListQuery['sort'];

  read(kind: 'list' | 'one', key: string, value: string): void {
    if (this.#readShape(key, value)) return;
    if (kind === 'one') {
      this.#problems.add(key, `Unknown parameter '${key}'.`);
      return;
    }
    if (this.#readPaging(key, value) || this.#readChart(key, value)) return;
    this.#readFilter(key, value);
  }

  result(): ListQuery {
    const { x, y, z, color } = this.#chart;
    if (x !== undefined) {
      this.#query.chart = { x, y: y ?? 'count', z: z ?? null, color: color ?? null };
    } else if (y !== undefined || z !== undefined || color !== undefined) {
      this.#problems.add('x', "A chart needs 'x'.");
    }
    if (this.#query.page !== null && this.#query.after !== null) {
      this.#problems.add('after', "'page' and 'after' exclude each other.");
    }
    return this.#query;
  }

  #readShape(key: string, value: string): boolean {
    switch (key) {
      case 'fields':
        this.#query.fields = value.split(',').filter((name) => {
          const known = Object.hasOwn(this.#resource.fields, name);
          if (!known) this.#problems.add('fields', `Unknown field '${name}'.`);
          return known;
        });
        return true;
      case 'include':
        this.#readInclude(value);
        return true;
      case 'showdeleted': {
        const meaning = SHOWN.get(value);
        if (meaning === undefined) this.#problems.add(key, "'showdeleted' is 0, 1 or 2.");
        else this.#query.deleted = meaning;
        return true;
      }
      default:
        return false;
    }
  }

  #readInclude(value: string): void {
    const include: Mutable<ListQuery['include'][number]>[] = [];
    const picked: string[] = [];
    const names = value.split(',').filter((name) => name !== '');
    if (names.length > MAX_INCLUDES) {
      this.#problems.add('include', `At most ${MAX_INCLUDES} relations can be included.`);
      return;
    }
    for (const name of names) {
      const found = resolveInclude(this.#resource, name);
      if (found === null) this.#problems.add('include', `Unknown relation '${name}'.`);
      else if (found.relations.length > 0) include.push(found);
      else if (found.field !== null) picked.push(found.field);
    }
    this.#query.include = include;
    if (picked.length === 0) return;
    this.#query.fields = [...(this.#query.fields ?? this.#besides(picked)), ...picked];
  }

  /** Fields that are not answered anyway come on top of the usual ones; others are picked out of them. */
  #besides(picked: readonly string[]): string[] {
    const { fields } = this.#resource;
    const added = (name: string) => fields[name]?.onRequest === true || fields[name]?.long === true;
    return picked.every(added) ? Object.keys(fields).filter((name) => !added(name)) : [];
  }

  #readPaging(key: string, value: string): boolean {
    switch (key) {
      case 'limit':
        this.#query.limit = this.#problems.wholeNumber(key, value, MAX_LIMIT);
        return true;
      case 'page':
        this.#query.page = this.#problems.wholeNumber(key, value, 1_000_000);
        return true;
      case 'after':
        this.#query.after = value;
        return true;
      case 'children':
        this.#query.children = this.#problems.flag(key, value);
        return true;
      case 'q':
        if (value.includes('\0')) this.#problems.add(key, UNREADABLE);
        this.#query.search = value.split(/\s+/u).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
        return true;
      case 'sort':
        this.#query.sort = [];
        for (const name of new Set(value.split(',').filter(Boolean))) this.#addSort(name);
        if (this.#query.sort.length > MAX_SORT_KEYS) {
          this.#problems.add(key, `At most ${MAX_SORT_KEYS} fields can be sorted by.`);
        }
        if (this.#query.sort.length === 0) this.#query.sort = this.#defaultSort;
        return true;
      default:
        return false;
    }
  }

  #readChart(key: string, value: string): boolean {
    const [axis, bucket] = key.split(':');
    if (axis === 'x') {
      if (bucket !== undefined && !buckets.includes(bucket)) {
        this.#problems.add(key, `Unknown operator '${bucket}'.`);
        return true;
      }
      const found = this.#field(key, value);
      if (found === null) return true;
      if (bucket !== undefined && found.field.kind !== 'time') {
        this.#problems.add(key, `'${value}' is not a time.`);
        return true;
      }
      this.#chart.x = { path: found.path, bucket: (bucket as Bucket | undefined) ?? null };
      return true;
    }
    if (bucket !== undefined) return false;
    switch (axis) {
      case 'y': {
        if (value === 'count') {
          this.#chart.y = 'count';
          return true;
        }
        const found = this.#field(key, value);
        if (found === null) return true;
        if (found.field.kind !== 'number' && found.field.kind !== 'integer') {
          this.#problems.add(key, `'${value}' is not a number.`);
          return true;
        }
        this.#chart.y = found.path;
        return true;
      }
      case 'z':
      case 'color': {
        if (
          axis === 'color' &&
          Object.hasOwn(this.#resource.fields, axis) &&
          !value.includes('.')
        ) {
          if (!Object.hasOwn(this.#resource.fields, value)) return false;
        }
        const found = this.#field(key, value);
        if (found !== null) this.#chart[axis] = found.path;
        return true;
      }
      default:
        return false;
    }
  }

  #readFilter(key: string, value: string): void {
    const colon = key.lastIndexOf(':');
    const operator = colon < 0 ? 'in' : key.slice(colon + 1);
    const found = this.#field(key, colon < 0 ? key : key.slice(0, colon));
    if (found === null) return;
    if (this.#filters.length >= MAX_FILTERS) {
      this.#problems.add(key, `At most ${MAX_FILTERS} filters can be asked for.`);
      return;
    }
    const { path, field } = found;
    switch (operator) {
      case 'in': {
        const values = parseScalars(field, value);
        if (values === null)
          this.#problems.add(key, `'${value}' is not a valid value of '${key}'.`);
        else this.#filters.push({ operator, path, values });
        return;
      }
      case 'since':
      case 'until': {
        const scalar = parseScalar(field, value);
        if (scalar === undefined || scalar === null) {
          this.#problems.add(key, `'${value}' is not a valid value of '${key}'.`);
        } else this.#filters.push({ operator, path, value: scalar });
        return;
      }
      case 'like':
        if (value.includes('\0')) this.#problems.add(key, UNREADABLE);
        else if (field.kind === 'text') this.#filters.push({ operator, path, value });
        else this.#problems.add(key, `'${path.join('.')}' is not a text.`);
        return;
      case 'withchildren': {
        const values = path.at(-1) === 'folder_id' ? parseScalars(field, value) : null;
        if (values === null) {
          this.#problems.add(key, `'withchildren' takes the ids of folders.`);
        } else {
          const ids = values.filter((entry): entry is number => typeof entry === 'number');
          this.#filters.push({ operator, path, values: ids });
        }
        return;
      }
      default:
        this.#problems.add(
          key,
          `Unknown operator '${operator}'; known are ${operators.join(', ')}.`,
        );
    }
  }

  #addSort(key: string): void {
    const descending = key.startsWith('-');
    const found = this.#field('sort', descending ? key.slice(1) : key);
    if (found !== null) {
      this.#query.sort = [...this.#query.sort, { path: found.path, descending }];
    }
  }

  #field(parameter: string, written: string): { path: FieldPath; field: Field } | null {
    const found = resolveField(this.#resource, splitPath(written));
    if (found === null) {
      this.#problems.add(parameter, `Unknown field '${written}'.`);
      return null;
    }
    if (found.field.derived) {
      this.#problems.add(parameter, `'${written}' can only be read.`);
      return null;
    }
    return found;
  }
}
