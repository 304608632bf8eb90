/** Of that length passwords are long enough; shorter ones are refused for that. */
const SHORTEST = 8;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among those that most people choose, whatever its capitals: whoever guesses begins with them.
 * There are some 18,000 of permitted length, by how often they were found. They are read when somebody asks first.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.normalize('NFC').toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= SHORTEST));
}
