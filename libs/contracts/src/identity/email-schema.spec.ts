import { expect, test } from '@jest/globals';
import { checkEmail } from '@jampot/domain';
import { emailSchema } from './session-calls.ts';

test.each([
  ' Ada.Lovelace@Studio.Example ',
  'admin@localhost',
  'josé@münchen.de',
  'jose\u0301@studio.example',
  "o'hara@a-b.co",
  'ada',
  'ada@studio',
  'ada@@studio.example',
  'ada@-studio.example',
  'Ada <ada@studio.example>',
  `${'a'.repeat(65)}@studio.example`,
  '',
])('calls take %p for an e-mail exactly where screens do, and keep it as they do', (text) => {
  const checked = checkEmail(text);
  const parsed = emailSchema.safeParse(text);
  expect(parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)).toEqual(
    checked.ok ? checked.value : [checked.error],
  );
});
