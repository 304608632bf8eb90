/**
 * A name as a letter shows it. Whoever has an account chooses names and whom letters go to: mail
 * programs must find nothing in them to make a link of.
 */
export function unlinked(name: string): string {
  return name
    .replaceAll(/[:/\\@]+/gu, ' ')
    .replaceAll(/\.(?=\p{L}{2})/gu, ' ')
    .trim();
}
