import { describe, expect, it, jest } from '@jest/globals';
import type { Log } from '@jampot/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailTransport } from './mail-transport.ts';

const link = 'http://jampot.example/invite?token=a';
const letter = { subject: 'Hello', text: `Choose a password: ${link}`, html: '', link };

describe('a letter without a mail server', () => {
  it('is a file for its reader alone, and its link in no log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jampot-mail-'));
    try {
      const info = jest.fn();
      const config = {
        JAMPOT_TOKEN_PRIVATE_KEY: 'key',
        JAMPOT_MAIL_FOLDER: folder,
      } as unknown as IdentityConfig;
      const transport = new MailTransport(config, { info } as unknown as Log);
      await transport.send(1, 'ada@studio.example', letter);
      const [name = ''] = readdirSync(folder);
      const file = join(folder, name);
      expect(readFileSync(file, 'utf8')).toContain(link);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(JSON.stringify(info.mock.calls)).not.toContain(link);
      expect(info).toHaveBeenCalledWith(
        { mail: { to: 'ada@studio.example', subject: 'Hello', file } },
        `mail to ada@studio.example: "Hello" in ${file}`,
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is told in the log with its recipient, its subject and its link where there is no folder either', async () => {
    const info = jest.fn();
    const config = { JAMPOT_TOKEN_PRIVATE_KEY: 'key' } as unknown as IdentityConfig;
    const transport = new MailTransport(config, { info } as unknown as Log);
    await transport.send(1, 'ada@studio.example', letter);
    expect(info).toHaveBeenCalledWith(
      { mail: { to: 'ada@studio.example', subject: 'Hello', link } },
      `mail to ada@studio.example: "Hello" ${link}`,
    );
  });
});
