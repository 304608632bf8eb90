const MAX_NAME = 200;

/** RFC 6266: a plain name for old clients, the whole of it for the others. */
export function attachment(name: string): string {
  const short = name.slice(0, MAX_NAME).toWellFormed();
  const plain = short.replaceAll(/[^\w.\- ]/gu, '_');
  const encoded = encodeURIComponent(short).replaceAll(
    /['()*]/gu,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
