import * as z from 'zod';
import { resourceNamed } from './resource.ts';
import type { Resource } from './resource.ts';

const schemas = new Map<string, z.ZodType>();

/**
 * The schema of a resource's row on the wire. Fields are optional because `fields=` may leave any
 * of them out; relations stand there when `include=` asks for them.
 */
export function rowSchema(resource: Resource): z.ZodType {
  const known = schemas.get(resource.name);
  if (known !== undefined) return known;
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(resource.fields))
    shape[name] = field.schema.optional();
  const schema = z
    .looseObject({
      ...shape,
      ...Object.fromEntries(
        Object.entries(resource.relations)
          .filter(([name]) => !(name in shape))
          .map(([name, relation]) => [
            name,
            z.lazy(() => {
              const row = rowSchema(resourceNamed(relation.to));
              return relation.many ? z.array(row).optional() : row.nullable().optional();
            }),
          ]),
      ),
    })
    .meta({ id: resource.name });
  schemas.set(resource.name, schema);
  return schema;
}
