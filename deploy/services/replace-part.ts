const MADE = 'made from apps/*/src/service.ts by node deploy/services/generate.ts';

/**
 * Replaces what stands between `# <name>: made …` and `# <name>: end`, indented as the first of them.
 * @throws Error for a text without these two
 */
export function replacePart(text: string, name: string, lines: readonly string[]): string {
  const part = new RegExp(`^( *)# ${name}: ${escaped(MADE)}\\n[^]*?^ *# ${name}: end$`, 'mu');
  const indent = part.exec(text)?.[1];
  if (indent === undefined) throw new Error(`There is no part "${name}".`);
  const all = [`# ${name}: ${MADE}`, ...lines, `# ${name}: end`];
  const made = all.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n');
  return text.replace(part, () => made);
}

/** @throws Error for a text that has no such place, or several */
export function replaceOnce(text: string, place: RegExp, made: string): string {
  const found = [...text.matchAll(new RegExp(place, `${place.flags}g`))];
  if (found.length !== 1) throw new Error(`${place} is there ${found.length} times.`);
  return text.replace(place, () => made);
}

/** A comment of lines that are no longer than `width` characters. */
export function comment(text: string, width = 120): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(`# ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*]/gu, String.raw`\$&`);
}
