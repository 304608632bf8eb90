/** A part of a pattern: characters as they are, any or none, one or more digits, or what was caught before. */
export type PatternToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'digits' }
  | { readonly kind: 'caught'; readonly place: number };

const PARTS = /\*+|#+|\$[1-9]|[^*#$]+|\$/gu;

/** `*`, `#` and `$1` to `$9`; everything else stands for itself. */
export function parsePattern(pattern: string): readonly PatternToken[] {
  return (pattern.match(PARTS) ?? []).map((part): PatternToken => {
    if (part.startsWith('*')) return { kind: 'any' };
    if (part.startsWith('#')) return { kind: 'digits' };
    if (part.startsWith('$') && part.length > 1) return { kind: 'caught', place: Number(part[1]) };
    return { kind: 'text', text: part };
  });
}

/** The pattern with what another one caught; nothing where that caught less. */
export function withCaught(
  tokens: readonly PatternToken[],
  caught: readonly string[],
): readonly PatternToken[] {
  return tokens.map((token) =>
    token.kind === 'caught' ? { kind: 'text', text: caught[token.place - 1] ?? '' } : token,
  );
}

/**
 * What each `*` and `#` of a pattern stands for in a text, the shortest for `*`, the longest for `#`; null
 * when the text doesn't fit. Takes no longer than the pattern times the text, whatever they are.
 */
export function caughtBy(tokens: readonly PatternToken[], text: string): readonly string[] | null {
  const fits = endings(tokens, text);
  if (fits[0]?.[0] !== 1) return null;
  const caught: string[] = [];
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') at += token.text.length;
    if (token.kind !== 'any' && token.kind !== 'digits') continue;
    const end = endOf(token.kind, text, at, fits[index + 1]);
    caught.push(text.slice(at, end));
    at = end;
  }
  return caught;
}

/** For each token, and behind the last one: 1 where the text from there on fits the rest of the pattern. */
function endings(tokens: readonly PatternToken[], text: string): readonly Uint8Array[] {
  const fits = Array.from({ length: tokens.length + 1 }, () => new Uint8Array(text.length + 1));
  fits.at(-1)?.fill(1, text.length);
  for (const [index, token] of [...tokens.entries()].toReversed()) {
    const [own, next] = [fits[index], fits[index + 1]];
    if (own === undefined || next === undefined) continue;
    for (let at = text.length; at >= 0; at -= 1) own[at] = fitsAt(token, text, at, own, next);
  }
  return fits;
}

function fitsAt(
  token: PatternToken,
  text: string,
  at: number,
  own: Uint8Array,
  next: Uint8Array,
): number {
  switch (token.kind) {
    case 'text':
      return text.startsWith(token.text, at) ? (next[at + token.text.length] ?? 0) : 0;
    case 'any':
      return next[at] === 1 ? 1 : (own[at + 1] ?? 0);
    case 'digits':
      if (!isDigit(text, at)) return 0;
      return next[at + 1] === 1 ? 1 : (own[at + 1] ?? 0);
    case 'caught':
      // A pattern that nothing was caught for yet fits as if that were nothing.
      return next[at] ?? 0;
  }
}

function endOf(
  kind: 'any' | 'digits',
  text: string,
  from: number,
  next: Uint8Array | undefined,
): number {
  if (kind === 'any') return next?.indexOf(1, from) ?? from;
  let end = from;
  for (let at = from; isDigit(text, at); at += 1) if (next?.[at + 1] === 1) end = at + 1;
  return end;
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 48 && unit <= 57;
}
