import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('crashing-service.ts', import.meta.url));

it.each(['error', 'promise'])(
  'a service that crashes by its %s logs why, with its stack',
  async (how) => {
    const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
      const args = ['--disable-warning=ExperimentalWarning', program, how];
      execFile(process.execPath, args, (error, stdout) =>
        resolve({ code: error?.code, output: stdout }),
      );
    });
    expect(code).toBe(1);
    expect(JSON.parse(output.trim())).toMatchObject({
      level: 'fatal',
      service: 'crashing',
      msg: 'it broke',
      err: { stack: expect.stringContaining('crashing-service.ts:') },
    });
  },
);
