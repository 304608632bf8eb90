import { timeZone } from '../time-zone.ts';

/** What was counted, as the list grammar says it, and where its days begin: for who takes the figures away. */
export function aboutChart(
  resource: string,
  filters: Readonly<Record<string, string | number>>,
  axes: Readonly<Record<string, string | undefined>>,
): readonly (readonly [string, string])[] {
  const asked = Object.entries({ ...filters, ...axes }).flatMap(([field, value]) =>
    value === undefined || value === '' ? [] : [`${field}=${value}`],
  );
  return [
    ['Query', [resource, ...asked].join(' ')],
    ['Time zone', timeZone()],
  ];
}
