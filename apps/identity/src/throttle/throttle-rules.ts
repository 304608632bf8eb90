/** How often something may fail before whoever tries again has to wait. */
export interface ThrottleRule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** Seconds of the longest wait. */
  readonly longest: number;
}

/** Seconds without a failure after which all is forgotten. */
export const FORGET_AFTER = 3600;

/**
 * - `device`: one device (or address) trying one user. Everybody falls under it.
 * - `email`: everybody trying one user. Devices that this user signed in from pass, so nobody
 *   locks the owner out by failing on purpose.
 * - `address`: one address trying many users. Known devices pass here too: a studio has one address.
 * - `mail`: letters to one recipient that somebody else can cause.
 * - `recipient`: invites to one e-mail from whatever account. Not so long that a stranger keeps others
 *   from inviting.
 * - `invites`: letters to anybody that the people of one account cause.
 * - `bulk`: requests of one account that invite many at once.
 * - `elsewhere`: e-mails that people of one account write down and somebody elsewhere has: each tells of that.
 * - `factor`: second factors of one user, from wherever: only who knows the password gets as far.
 */
export const throttleRules = {
  device: { free: 5, longest: 900 },
  email: { free: 30, longest: 60 },
  address: { free: 100, longest: 60 },
  mail: { free: 4, longest: 3600 },
  recipient: { free: 8, longest: 300 },
  invites: { free: 60, longest: 600 },
  bulk: { free: 5, longest: 1800 },
  elsewhere: { free: 10, longest: 900 },
  factor: { free: 5, longest: 900 },
} as const satisfies Record<string, ThrottleRule>;
export type ThrottleName = keyof typeof throttleRules;

/** Seconds to wait after so many failures: 1, 2, 4, … once the free ones are used up. */
export function waitAfter(failures: number, rule: ThrottleRule): number {
  const beyond = failures - rule.free;
  return beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 30), rule.longest);
}
