import type { PathmapField } from './change-pathmaps.ts';

export const FIELD_LABEL: Readonly<Record<PathmapField, string>> = {
  path: 'Path',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
};
