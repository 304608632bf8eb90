import { FILTER_OPERATORS, operatorsOf } from './filter-operators.ts';
import { MAX_FILTERS } from './list-limits.ts';
import type { Filter } from './list-query.ts';
import { parseScalar, parseScalars } from './parse-scalar.ts';
import type { Problems } from './problems.ts';
import type { QueryFields } from './query-fields.ts';

/** Reads the filters of a list: `field`, or `field:operator`. */
export class FilterReader {
  readonly found: Filter[] = [];
  readonly #fields: QueryFields;
  readonly #problems: Problems;

  constructor(fields: QueryFields, problems: Problems) {
    this.#fields = fields;
    this.#problems = problems;
  }

  /** Any parameter that nothing else takes is a filter. */
  read(key: string, value: string): void {
    const colon = key.lastIndexOf(':');
    const operator = colon < 0 ? 'in' : key.slice(colon + 1);
    const found = this.#fields.find(key, colon < 0 ? key : key.slice(0, colon));
    if (found === null) return;
    if (this.found.length >= MAX_FILTERS) {
      this.#problems.add(key, `At most ${MAX_FILTERS} filters can be asked for.`);
      return;
    }
    const { path, field } = found;
    const taken: readonly string[] = operatorsOf(path.at(-1) ?? '', field);
    switch (operator) {
      case 'in': {
        const values = parseScalars(field, value);
        if (values === null)
          this.#problems.add(key, `'${value}' is not a valid value of '${key}'.`);
        else this.found.push({ operator, path, values });
        return;
      }
      case 'since':
      case 'until': {
        const scalar = taken.includes(operator) ? parseScalar(field, value) : undefined;
        if (scalar === undefined || scalar === null) {
          this.#problems.add(key, `'${value}' is not a valid value of '${key}'.`);
        } else this.found.push({ operator, path, value: scalar });
        return;
      }
      case 'like':
        if (!taken.includes(operator))
          this.#problems.add(key, `'${path.join('.')}' is not a text.`);
        else if (this.#problems.pattern(key, value)) this.found.push({ operator, path, value });
        return;
      case 'withchildren': {
        const values = taken.includes(operator) ? parseScalars(field, value) : null;
        if (values === null) {
          this.#problems.add(key, `'withchildren' takes the ids of folders.`);
        } else {
          const ids = values.filter((entry): entry is number => typeof entry === 'number');
          this.found.push({ operator, path, values: ids });
        }
        return;
      }
      default:
        this.#problems.add(
          key,
          `Unknown operator '${operator}'; known are ${FILTER_OPERATORS.join(', ')}.`,
        );
    }
  }
}
