import { fileBaseName } from '../names/file-names.ts';
import { ASSET_NAME } from '../names/name-rules.ts';
import {
  checkName,
  cleanName,
  comparisonKey,
  NAME_MESSAGES,
  tooLongMessage,
} from '../names/names.ts';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';
import { MOST_LINE_CHARACTERS } from './cut.ts';

/** Document 2, section 5. */
export const CUSTOM_NAME_MESSAGES = {
  required: NAME_MESSAGES.required,
  characters: 'Only letters, digits, # _ - are allowed.',
  notUnique: 'Names must be unique, so add #.',
  oneRun: 'All # must stand together.',
} as const;

const VERSION = /_v\d+/giu;
const MOST_TITLE = 255;

export interface ShotNameOptions {
  /** Takes `_v###` away, so that the next version of a shot is the same shot. */
  readonly ignoreVersion?: boolean;
}

/** The name of an asset for a clip: dots are underscores. Null when it cannot be one. */
export function shotName(clip: string, options: ShotNameOptions = {}): string | null {
  // A name of megabytes would be composed and searched for as long.
  if (clip.length > MOST_LINE_CHARACTERS) return null;
  const plain = cleanName(clip);
  const versionless = options.ignoreVersion === true ? plain.replaceAll(VERSION, '') : plain;
  const checked = checkName(versionless.replaceAll('.', '_'), ASSET_NAME);
  return checked.ok ? checked.value : null;
}

/** What a cut calls itself, as far as it can be kept. */
export function cutTitle(written: string): string {
  const title = written.slice(0, MOST_TITLE).toWellFormed();
  return title.replaceAll(/\p{Cc}/gu, ' ').trim();
}

/** The name of a file without its folders and its extension. */
export function fileStem(path: string): string {
  return fileBaseName(path).replace(/(?<=.)\.[^.]{1,8}$/u, '');
}

/** What is wrong with a pattern of custom names; null when it is fine. */
export function customNameProblem(pattern: string): string | null {
  if (pattern.trim() === '') return CUSTOM_NAME_MESSAGES.required;
  if (!/^[A-Za-z0-9#_-]+$/u.test(pattern.trim())) return CUSTOM_NAME_MESSAGES.characters;
  const runs = pattern.match(/#+/gu)?.length ?? 0;
  if (runs === 0) return CUSTOM_NAME_MESSAGES.notUnique;
  return runs > 1 ? CUSTOM_NAME_MESSAGES.oneRun : null;
}

/** `EP01-SC##` as EP01-SC01, EP01-SC02, EP01-SC100; refused with the text to show. */
export function customNames(pattern: string, count: number): Result<readonly string[]> {
  const problem = customNameProblem(pattern);
  if (problem !== null) return refused(problem);
  const [before = '', after = ''] = pattern.trim().split(/#+/u);
  const digits = pattern.match(/#/gu)?.length ?? 1;
  const named = (number: number) => `${before}${String(number).padStart(digits, '0')}${after}`;
  if (named(count).length > ASSET_NAME.max) return refused(tooLongMessage(ASSET_NAME.max));
  return ok(Array.from({ length: count }, (_, index) => named(index + 1)));
}

/** Characters of `_` and a number of as many shots as a cut can have. */
const LONGEST_SUFFIX = 7;

/** What becomes of a name that comes again. */
export type RepeatedNames = 'number' | 'first';

/** Each name once: the second gets `_2`, the third `_3`; or is null, when only the first is wanted. */
export function distinctNames(
  names: readonly string[],
  repeated: RepeatedNames,
): readonly (string | null)[] {
  const wanted = new Set(names.map(comparisonKey));
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    const key = comparisonKey(name);
    if (!taken.has(key)) {
      taken.add(key);
      return name;
    }
    if (repeated === 'first') return null;
    // Names that differ at their ends alone get the same one with a number, so they count together.
    const stem = comparisonKey([...name].slice(0, ASSET_NAME.max - LONGEST_SUFFIX).join(''));
    let count = counts.get(stem) ?? 1;
    let numbered: string;
    do {
      count += 1;
      numbered = withSuffix(name, `_${count}`);
    } while (wanted.has(comparisonKey(numbered)) || taken.has(comparisonKey(numbered)));
    counts.set(stem, count);
    taken.add(comparisonKey(numbered));
    return numbered;
  });
}

function withSuffix(name: string, suffix: string): string {
  return `${[...name].slice(0, ASSET_NAME.max - suffix.length).join('')}${suffix}`;
}
