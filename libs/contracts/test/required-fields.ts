import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * What a reader of this shape relies on: each required field with what it may hold, as `path: type`.
 * `[]` stands for every entry of a list, `{}` for every value of a record, `<…>` for the alternative
 * whose constant fields have these values.
 */
export function requiredFields(shape: z.ZodType): string[] {
  return fieldsOf(z.toJSONSchema(shape, { io: 'input' }) as Schema, '');
}

function fieldsOf(schema: Schema, path: string): string[] {
  const { type } = schema;
  if (Array.isArray(type) && (schema.properties ?? schema.items) !== undefined) {
    return type.flatMap((one) =>
      fieldsOf(one === 'null' ? { type: one } : { ...schema, type: one }, path),
    );
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternativesOf(alternatives as Schema[], path);
  const { items, additionalProperties, properties } = schema;
  if (properties !== undefined) {
    const required = schema.required ?? [];
    if (required.length === 0) return [`${path}: object`];
    return required.flatMap((name) => {
      const field = properties[name];
      return typeof field === 'object'
        ? fieldsOf(field, path === '' ? name : `${path}.${name}`)
        : [];
    });
  }
  if (typeof items === 'object' && !Array.isArray(items)) return fieldsOf(items, `${path}[]`);
  if (typeof additionalProperties === 'object') {
    return fieldsOf(additionalProperties, `${path}{}`);
  }
  return [`${path}: ${leaf(schema)}`];
}

/** Plain values are alternatives of one field; objects have fields of their own. */
function alternativesOf(alternatives: readonly Schema[], path: string): string[] {
  const isPlain = ({ type }: Schema) => type !== 'object' && type !== 'array';
  const plain = alternatives.filter(isPlain).map(leaf);
  return [
    ...(plain.length === 0 ? [] : [`${path}: ${plain.join(' | ')}`]),
    ...alternatives
      .filter((schema) => !isPlain(schema))
      .flatMap((schema) => fieldsOf(schema, `${path}${constantsOf(schema)}`)),
  ];
}

function constantsOf({ properties = {} }: Schema): string {
  const constants = Object.values(properties).flatMap((field) =>
    typeof field === 'object' && field.const !== undefined ? [String(field.const)] : [],
  );
  return constants.length === 0 ? '' : `<${constants.join(',')}>`;
}

function leaf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  const limits = Object.entries(schema).filter(
    ([name, value]) =>
      !['type', '$schema'].includes(name) && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
  );
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  return limits.length === 0 ? type : `${type} ${JSON.stringify(Object.fromEntries(limits))}`;
}
