/** A parameter that is written as text. */
export interface TextParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: { readonly type: 'string' };
}

export function text(
  place: string,
  name: string,
  description: string,
  required = false,
): TextParameter {
  return { name, in: place, required, description, schema: { type: 'string' } };
}

export function stream(type: string): object {
  return { [type]: { schema: { type: 'string', format: 'binary' } } };
}

export function failure(description: string): object {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description, content: { 'application/json': { schema } } };
}
