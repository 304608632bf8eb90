import { fileURLToPath } from 'node:url';
import { start } from '../commands/start.command.ts';
import { Complaint } from '../console/complaint.ts';
import { Interrupted } from '../console/interrupt.ts';
import { readSettings } from '../settings.ts';

/** `npm start` with real engines and two stand-in services, for tests that kill it in all ways. */
const fake = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const script = fake('fake-service.ts');
const identity = process.env['FAKE_LATE'] === undefined ? script : fake('fake-late-service.ts');
try {
  const code = await start(readSettings(process.env), {
    setUp: () => Promise.resolve(),
    product: {
      ephemeral: true,
      prepareDatabase: () => Promise.resolve(),
      processes: [
        { name: 'identity', needs: ['database'], reads: ['JAMPOT_HEALTH_PORT'], script: identity },
        {
          name: 'gateway',
          needs: [],
          reads: ['JAMPOT_HEALTH_PORT', 'JAMPOT_PORT'],
          public: true,
          script,
        },
      ],
    },
  });
  process.exit(code);
} catch (error) {
  if (error instanceof Complaint) process.stderr.write(`${error.message}\n${error.remedy}\n`);
  else if (!(error instanceof Interrupted)) throw error;
  process.exit(1);
}
