import { BUCKETS } from './list-query.ts';
import type { Bucket, ChartQuery } from './list-query.ts';
import type { Mutable } from './mutable.ts';
import type { Problems } from './problems.ts';
import type { QueryFields } from './query-fields.ts';
import type { Resource } from './resource.ts';
import { timeZoneNamed } from './time-zone.ts';

const buckets: readonly string[] = BUCKETS;

/** Reads the axes of a chart, `x`, `y`, `z` and `color`, and the `zone` of its times. */
export class ChartReader {
  readonly #resource: Resource;
  readonly #fields: QueryFields;
  readonly #problems: Problems;
  readonly #chart: Partial<Mutable<ChartQuery>> = {};

  constructor(resource: Resource, fields: QueryFields, problems: Problems) {
    this.#resource = resource;
    this.#fields = fields;
    this.#problems = problems;
  }

  /** False where the parameter is none of a chart. */
  read(key: string, value: string): boolean {
    const [axis, bucket] = key.split(':');
    if (axis === 'x') {
      if (bucket !== undefined && !buckets.includes(bucket)) {
        this.#problems.add(key, `Unknown operator '${bucket}'.`);
        return true;
      }
      const found = this.#fields.find(key, value);
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
        const found = this.#fields.find(key, value);
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
        const found = this.#fields.find(key, value);
        if (found !== null) this.#chart[axis] = found.path;
        return true;
      }
      case 'zone': {
        const zone = timeZoneNamed(value);
        if (zone === null) this.#problems.add(key, `Unknown time zone '${value}'.`);
        // What is counted in UTC stays the statement that it is without a zone.
        else this.#chart.zone = zone === 'UTC' ? null : zone;
        return true;
      }
      default:
        return false;
    }
  }

  /** Null without a chart. */
  result(): ChartQuery | null {
    const { x, y, z, color, zone } = this.#chart;
    if (x !== undefined) {
      if (zone !== undefined && x.bucket === null) {
        this.#problems.add('zone', "'zone' needs 'x:day', 'x:week', 'x:month' or 'x:year'.");
      }
      return { x, y: y ?? 'count', z: z ?? null, color: color ?? null, zone: zone ?? null };
    }
    if ([y, z, color, zone].some((part) => part !== undefined)) {
      this.#problems.add('x', "A chart needs 'x'.");
    }
    return null;
  }
}
