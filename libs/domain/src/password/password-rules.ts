/** Beyond this many characters nothing is left to guess. */
const LONGEST_USEFUL_LENGTH = 24;

/** One bonus of the score: how many points a password earns by it. */
export interface PasswordRule {
  readonly name: string;
  readonly points: (password: string) => number;
}

/**
 * For an e-mail-shaped password, a too short one, and one that contains the username: each.
 * All bonuses together stay below what would outweigh it.
 */
export const PASSWORD_PENALTY = -100;

/**
 * Length carries most of the score, as it carries most of the strength.
 *
 * | rule | points |
 * |---|---|
 * | length | n^1.4, rounded down, up to 24; a character counts at most twice (8 → 18, 12 → 32, 24 → 85) |
 * | a lowercase letter | 1 |
 * | an uppercase letter | 3 |
 * | a digit | 3 |
 * | three digits | 5 |
 * | a special character | 3 |
 * | two special characters | 5 |
 * | lowercase and uppercase | 2 |
 * | letters and digits | 2 |
 * | letters, digits and special characters | 2 |
 *
 * So eight lowercase letters are Normal (19), 'Passw0rd' style ones Medium (29), twelve mixed
 * characters Strong or better, a sentence of four words Very Strong; 'aaaaaaaaaaaa' stays Weak.
 */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', points: (password) => Math.floor(usefulLength(password) ** 1.4) },
  bonus('lowercase', 1, /\p{Ll}/u),
  bonus('uppercase', 3, /\p{Lu}/u),
  bonus('digit', 3, /\p{Nd}/u),
  bonus('three digits', 5, /(?:\p{Nd}.*){3}/su),
  bonus('special character', 3, /[^\p{L}\p{M}\p{Nd}]/u),
  bonus('two special characters', 5, /(?:[^\p{L}\p{M}\p{Nd}].*){2}/su),
  bonus('lowercase and uppercase', 2, /\p{Ll}/u, /\p{Lu}/u),
  bonus('letters and digits', 2, /\p{L}/u, /\p{Nd}/u),
  bonus('letters, digits and special characters', 2, /\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u),
];

function bonus(name: string, points: number, ...patterns: readonly RegExp[]): PasswordRule {
  const earns = (password: string) => patterns.every((pattern) => pattern.test(password));
  return { name, points: (password) => (earns(password) ? points : 0) };
}

function usefulLength(password: string): number {
  const counts = new Map<string, number>();
  for (const character of password) counts.set(character, (counts.get(character) ?? 0) + 1);
  const useful = [...counts.values()].reduce((sum, count) => sum + Math.min(count, 2), 0);
  return Math.min(useful, LONGEST_USEFUL_LENGTH);
}
