import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** Recipient and source of each letter that was taken. */
  readonly taken: { readonly to: string; readonly source: string }[];
  /** Letters to refuse from now on. */
  refuse: number;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const taken: MailServer['taken'][number][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (mailServer.refuse > 0) {
          mailServer.refuse -= 1;
          done(new Error('450 later'));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        taken.push({ to, source: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
