export function text(place: string, name: string, description: string, required = false): unknown {
  return { name, in: place, required, description, schema: { type: 'string' } };
}

export function stream(type: string): object {
  return { [type]: { schema: { type: 'string', format: 'binary' } } };
}

export function failure(description: string): object {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description, content: { 'application/json': { schema } } };
}
