export interface Addressee {
  readonly email: string;
  readonly name?: string;
}

/** Addresses as people paste them: one a line, or separated by commas and semicolons, with names or without. */
export function readAddresses(text: string): Addressee[] {
  return text
    .split(/[\n,;]+/u)
    .map((written) => written.trim())
    .filter((written) => written !== '')
    .map((written) => {
      const named = /^(?<name>.*?)\s*<(?<email>[^<>]+)>$/u.exec(written)?.groups;
      const name = named?.['name']?.replaceAll(/^"|"$/gu, '').trim() ?? '';
      const email = named?.['email']?.trim() ?? written;
      return name === '' ? { email } : { email, name };
    });
}
