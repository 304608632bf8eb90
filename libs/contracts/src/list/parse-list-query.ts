import { JampotError } from '../errors/jampot-error.ts';
import { ChartReader } from './chart-reader.ts';
import { FilterReader } from './filter-reader.ts';
import { MAX_INCLUDES, MAX_SEARCH_WORDS, MAX_SORT_KEYS, SHOWN } from './list-limits.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './list-query.ts';
import type { ListQuery } from './list-query.ts';
import type { Mutable } from './mutable.ts';
import { Problems } from './problems.ts';
import { QueryFields } from './query-fields.ts';
import { resolveInclude } from './resolve-path.ts';
import type { Resource } from './resource.ts';

/** Raw query parameters of a request; a repeated key is joined with commas. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

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

class QueryReader {
  readonly #resource: Resource;
  readonly #problems: Problems;
  readonly #fields: QueryFields;
  readonly #filters: FilterReader;
  readonly #chart: ChartReader;
  #query: Mutable<ListQuery>;

  constructor(resource: Resource, problems: Problems) {
    this.#resource = resource;
    this.#problems = problems;
    this.#fields = new QueryFields(resource, problems);
    this.#filters = new FilterReader(this.#fields, problems);
    this.#chart = new ChartReader(resource, this.#fields, problems);
    this.#query = {
      filters: this.#filters.found,
      children: false,
      deleted: 'live',
      search: [],
      sort: [],
      limit: DEFAULT_LIMIT,
      page: null,
      total: true,
      after: null,
      fields: null,
      include: [],
      chart: null,
    };
    for (const key of resource.defaultSort) this.#addSort(key);
    this.#defaultSort = this.#query.sort;
  }
  readonly #defaultSort: ListQuery['sort'];
  /** What `fields=` names, and what `include=` names of the row itself: whichever comes first. */
  #named: readonly string[] | null = null;
  #picked: readonly string[] = [];
  /** What `showdeleted` says. */
  #shown: ListQuery['deleted'] | null = null;

  read(kind: 'list' | 'one', key: string, value: string): void {
    if (this.#readShape(key, value)) return;
    if (kind === 'one') {
      this.#problems.add(key, `Unknown parameter '${key}'.`);
      return;
    }
    if (this.#readPaging(key, value) || this.#chart.read(key, value)) return;
    this.#filters.read(key, value);
  }

  result(): ListQuery {
    this.#query.chart = this.#chart.result();
    this.#query.fields = this.#answered();
    this.#query.deleted = this.#shown ?? (this.#asksDeleted() ? 'both' : 'live');
    if (this.#query.page !== null && this.#query.after !== null) {
      this.#problems.add('after', "'page' and 'after' exclude each other.");
    }
    return this.#query;
  }

  #readShape(key: string, value: string): boolean {
    switch (key) {
      case 'fields':
        this.#named = value.split(',').filter((name) => {
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
        else this.#shown = meaning;
        return true;
      }
      default:
        return false;
    }
  }

  /** A filter on `deleted` says itself which rows are meant. */
  #asksDeleted(): boolean {
    return this.#filters.found.some(({ path }) => path.length === 1 && path[0] === 'deleted');
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
    this.#picked = picked;
  }

  /** The row's own fields that are asked for, by either way; null for the usual ones. */
  #answered(): readonly string[] | null {
    const picked = this.#picked;
    if (picked.length === 0) return this.#named;
    return [...new Set([...(this.#named ?? this.#besides(picked)), ...picked])];
  }

  /**
   * Structures, and fields that are not answered anyway, come on top of the usual ones, as relations do;
   * others are picked out of them.
   */
  #besides(picked: readonly string[]): string[] {
    const { fields } = this.#resource;
    const rare = (name: string) => fields[name]?.onRequest === true || fields[name]?.long === true;
    const added = (name: string) => rare(name) || fields[name]?.kind === 'json';
    return picked.every(added) ? Object.keys(fields).filter((name) => !rare(name)) : [];
  }

  #readPaging(key: string, value: string): boolean {
    switch (key) {
      case 'limit':
        this.#query.limit = this.#problems.wholeNumber(key, value, MAX_LIMIT);
        return true;
      case 'page':
        this.#query.page = this.#problems.wholeNumber(key, value, 1_000_000);
        return true;
      case 'total':
        this.#query.total = this.#problems.flag(key, value);
        return true;
      case 'after':
        this.#query.after = value;
        return true;
      case 'children':
        this.#query.children = this.#problems.flag(key, value);
        return true;
      case 'q':
        this.#problems.pattern(key, value);
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

  #addSort(key: string): void {
    const descending = key.startsWith('-');
    const found = this.#fields.find('sort', descending ? key.slice(1) : key);
    if (found !== null) {
      this.#query.sort = [...this.#query.sort, { path: found.path, descending }];
    }
  }
}
