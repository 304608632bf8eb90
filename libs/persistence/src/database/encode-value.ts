/**
 * What a statement takes, in PostgreSQL's text format; bytes stay bytes. A list becomes an array, and
 * whatever else is no plain value becomes JSON.
 */
export function encodeValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Buffer.isBuffer(value)) return value;
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return encodeValue(value) as string;
  const encoded = encodeValue(value);
  if (encoded === null) return 'NULL';
  const text = typeof encoded === 'string' ? encoded : `\\x${encoded.toString('hex')}`;
  return typeof value === 'number' || typeof value === 'boolean'
    ? text
    : `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
}
