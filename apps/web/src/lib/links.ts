/** Schemes of links in what people write (specification, document 1 section 5), with the product's own. */
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'mailto', 'vlc', 'jampot'] as const;

/** A piece of a text; one with an address leads there. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** `mailto:` has no slashes; everything else without any is more likely a word and a colon. */
const ADDRESS = new RegExp(
  `\\b(?:mailto:|(?:${LINK_SCHEMES.filter((scheme) => scheme !== 'mailto').join('|')}):/)[^\\s<>"]+`,
  'giu',
);
/** What ends a sentence, not an address. */
const BEHIND = new Set('.,;:!?\'"’”»])}*_');

/** The addresses in a plain text, and what stands between them; together they are the text. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutEnd(found);
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: href, href });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

/** A bracket that the address itself opened belongs to it. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && BEHIND.has(address.charAt(end - 1))) end -= 1;
  const cut = address.slice(0, end);
  const closes = address[cut.length] === ')' && cut.includes('(') && !cut.includes(')');
  return closes ? `${cut})` : cut;
}
