import type { Field } from './field.ts';

export const FILTER_OPERATORS = ['since', 'until', 'like', 'withchildren'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

const RANGE = ['since', 'until'] as const satisfies readonly FilterOperator[];

/** What may stand behind the colon of a filter by a field, which `name` is called. */
export function operatorsOf(name: string, field: Field): readonly FilterOperator[] {
  switch (field.kind) {
    case 'id':
      return name === 'folder_id' ? [...RANGE, 'withchildren'] : RANGE;
    case 'integer':
    case 'number':
    case 'time':
    case 'day':
      return RANGE;
    case 'text':
      return [...RANGE, 'like'];
    case 'flag':
    case 'json':
      return [];
  }
}
