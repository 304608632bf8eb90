import { describe, expect, it, jest } from '@jest/globals';
import type { Log } from '@jampot/service-kit';
import type { IdentityConfig } from '../identity.config.ts';
import { MailTransport } from './mail-transport.ts';

describe('a letter without a mail server', () => {
  it('is told in the log with its recipient, its subject and its link', async () => {
    const info = jest.fn();
    const config = { JAMPOT_TOKEN_PRIVATE_KEY: 'key' } as unknown as IdentityConfig;
    const transport = new MailTransport(config, { info } as unknown as Log);
    const link = 'http://jampot.example/invite?token=a';
    await transport.send(1, 'ada@studio.example', { subject: 'Hello', text: '', html: '', link });
    expect(info).toHaveBeenCalledWith(
      { mail: { to: 'ada@studio.example', subject: 'Hello', link } },
      `mail to ada@studio.example: "Hello" ${link}`,
    );
  });
});
