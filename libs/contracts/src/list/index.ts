export * from './field.ts';
export * from './filter-operators.ts';
export * from './list-query.ts';
export * from './parse-list-query.ts';
export * from './resource.ts';
export * from './row-schema.ts';
export * from './time-zone.ts';
