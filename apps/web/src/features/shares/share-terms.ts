const SHORTEST = 8;
const LONGEST = 128;

/** Why a password can't be taken, in the server's words; null for one that can, or none. */
export function passwordProblem(written: string): string | null {
  const { length } = [...written.normalize('NFKC')];
  if (length === 0) return null;
  if (length < SHORTEST) return 'The password needs at least 8 characters.';
  return length > LONGEST ? 'The password can have 128 characters at most.' : null;
}

/** A message as the server takes it; null for none. */
export function messageToSend(written: string): string | null {
  return written.trim() === '' ? null : written.trim();
}

/** Why a day (yyyy-MM-dd) can't be the last of a share; null for one that can, or never. */
export function expiryProblem(day: string | null, today: string): string | null {
  if (day === null) return null;
  if (day < today) return "The expiry can't be in the past.";
  return day > `${Number(today.slice(0, 4)) + 5}${today.slice(4)}`
    ? 'The expiry can be five years ahead at most.'
    : null;
}
