import type { Call } from '@jampot/contracts';

/** Parameters, query and body of a call. The query takes the list grammar beside its own keys. */
export interface CallInput<P, Q, B> {
  readonly params?: P;
  readonly query?: Partial<Q> & QueryInput;
  readonly body?: B;
}
/** Query values as they are written in an address. */
export type QueryInput = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>;
export type FileParts = Readonly<Record<string, File | Blob | undefined>>;

/** The address of a call. */
export function urlOf(
  baseUrl: string,
  call: Call,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const params = (input.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = call.path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as QueryInput)) {
    if (value === undefined || value === null) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const search = query.toString();
  return `${baseUrl}/api/${path}${search === '' ? '' : `?${search}`}`;
}

/** Headers and body: JSON, or multipart when there are files. */
export function bodyOf(
  call: Call,
  body: unknown,
  files: FileParts | undefined,
): { readonly headers: Readonly<Record<string, string>>; readonly body: string | FormData | null } {
  const parts = Object.entries(files ?? {}).filter(
    (entry): entry is [string, File | Blob] => entry[1] !== undefined,
  );
  if (parts.length > 0) {
    const form = new FormData();
    for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
      if (value === undefined || value === null) continue;
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    for (const [name, file] of parts) form.set(name, file);
    return { headers: {}, body: form };
  }
  if (call.method === 'GET' || body === undefined) return { headers: {}, body: null };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
