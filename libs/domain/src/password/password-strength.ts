import { isEmail } from '../names/email.ts';
import { comparisonKey } from '../names/names.ts';
import { PASSWORD_PENALTY, PASSWORD_RULES } from './password-rules.ts';

/** Specification, section 5 of both documents. */
export const MIN_PASSWORD_LENGTH = 8;

export const PASSWORD_MESSAGES = {
  tooShort: 'The Password is too short.',
  sameAsUsername: 'Your password cannot be the same as your username.',
  containsUsername: 'Your password cannot contain your username.',
  email: 'Your password cannot be an email address.',
  tooWeak: 'The Password is too weak.',
  doNotMatch: 'Your passwords do not match.',
  /** Told of the whole form as it is sent. */
  mismatch: "Your passwords don't match",
} as const;

export type PasswordVerdict = 'Weak' | 'Normal' | 'Medium' | 'Strong' | 'Very Strong';

export interface PasswordStrength {
  readonly score: number;
  readonly verdict: PasswordVerdict;
  /** True from Medium up. */
  readonly valid: boolean;
  /** Why not, in the order to show; empty when valid. */
  readonly messages: readonly string[];
}

const MEDIUM_SCORE = 26;

/** A shorter name would be found in most passwords by chance. */
const SHORTEST_USERNAME = 3;

/**
 * Rates a password; `usernames` are the names its owner goes by (username, e-mail, its local part).
 * The server and the screens use this same function.
 */
export function passwordStrength(
  password: string,
  usernames: readonly string[] = [],
): PasswordStrength {
  const faults = faultsOf(password, usernames);
  const bonus = PASSWORD_RULES.reduce((sum, rule) => sum + rule.points(password), 0);
  const score = bonus + faults.length * PASSWORD_PENALTY;
  const valid = score >= MEDIUM_SCORE;
  const messages = valid || faults.length > 0 ? faults : [PASSWORD_MESSAGES.tooWeak];
  return { score, verdict: passwordVerdict(score), valid, messages };
}

/** Weak below 17, Normal below 26, Medium below 40, Strong below 50, Very Strong from 50. */
export function passwordVerdict(score: number): PasswordVerdict {
  if (score < 17) return 'Weak';
  if (score < MEDIUM_SCORE) return 'Normal';
  if (score < 40) return 'Medium';
  if (score < 50) return 'Strong';
  return 'Very Strong';
}

function faultsOf(password: string, usernames: readonly string[]): string[] {
  const faults: string[] = [];
  if ([...password].length < MIN_PASSWORD_LENGTH) faults.push(PASSWORD_MESSAGES.tooShort);
  const username = usernameFault(password, usernames);
  if (username !== null) faults.push(username);
  if (isEmail(password)) faults.push(PASSWORD_MESSAGES.email);
  return faults;
}

function usernameFault(password: string, usernames: readonly string[]): string | null {
  const key = comparisonKey(password);
  const names = usernames
    .map(comparisonKey)
    .filter((username) => username.length >= SHORTEST_USERNAME);
  if (names.includes(key)) return PASSWORD_MESSAGES.sameAsUsername;
  const contained = names.some((username) => key.includes(username));
  return contained ? PASSWORD_MESSAGES.containsUsername : null;
}
