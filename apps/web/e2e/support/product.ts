import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Who signs in unless a test says who: the first administrator, or that of the tests' own account. */
export const admin = {
  email: process.env['JAMPOT_E2E_ADMIN_EMAIL'] ?? 'admin@jampot.local',
  password: process.env['JAMPOT_E2E_ADMIN_PASSWORD'] ?? '',
};

/** Fills the sign-in form that is shown. */
export async function signIn(page: Page, who = admin): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The link in the newest mail to an address, as a path of the product. */
export async function mailTo(email: string, link: RegExp): Promise<string> {
  const folder = process.env['JAMPOT_E2E_MAIL_FOLDER'] ?? '';
  let found: string | undefined;
  await expect
    .poll(async () => {
      for (const name of (await written(folder)).toSorted().toReversed()) {
        const mail = await readFile(join(folder, name), 'utf8');
        // Quoted-printable mails break long lines and write = as =3D; in others a token may begin with 3D.
        const isQuoted = /^Content-Transfer-Encoding: quoted-printable/imu.test(mail);
        const text = isQuoted ? mail.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=') : mail;
        if (text.includes(email)) found ??= link.exec(text)?.[0];
      }
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** The mails that are whole; one that is still being written has another name. */
async function written(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith('.part'));
}
