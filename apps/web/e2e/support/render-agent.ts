import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUNDLE = fileURLToPath(new URL('../../../../agent/dist/jampot-agent.mjs', import.meta.url));

export interface RenderAgent {
  /** Hands back what it renders, and ends. */
  readonly stop: () => Promise<void>;
}

/** Enrols this computer as a node and renders on it, as the agent does anywhere. */
export function startRenderAgent(server: string, token: string, programs: string[]): RenderAgent {
  const folder = mkdtempSync(join(tmpdir(), 'jampot-node-'));
  // What renders is somebody else where the tests are root.
  chmodSync(folder, 0o711);
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch, { mode: 0o711 });
  const config = join(folder, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({
      data: join(folder, 'data'),
      scratch,
      ...(process.getuid?.() === 0 ? { user: 'nobody' } : {}),
      executables: programs,
      limits: { free_bytes: 100_000_000 },
    }),
  );
  const of = (command: string, ...args: string[]) => [BUNDLE, command, '--config', config, ...args];
  execFileSync(process.execPath, of('enrol', '--server', server, '--token', token));
  const agent = spawn(process.execPath, of('run'), { cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => agent.once('exit', () => resolve()));
  return {
    stop: async () => {
      agent.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
