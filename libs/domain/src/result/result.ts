/** What a check of a person's input answers: the clean value, or the text to show. Never thrown. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function refused(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
