import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../engines/ports.ts';
import { identify } from '../processes/process-identity.ts';
import { noteCrash } from '../product/crash-log.ts';
import { readSettings } from '../settings.ts';
import { checkDataFolder, checkPort, checkProcesses, lastCrash } from '../system/diagnoses.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

describe('doctor', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder.path, 'logs'));
    mkdirSync(join(folder.path, 'run'));
  });
  afterEach(() => folder[Symbol.dispose]());

  it('finds processes that a killed run left, and says how to end them', () => {
    const { pid = 0 } = spawn('sleep', ['60'], { stdio: 'ignore' });
    const orphan = { ...identify(pid), name: 'nats', signal: 'SIGTERM' };
    writeFileSync(join(folder.path, 'run', 'processes.json'), JSON.stringify([orphan]));

    const { ok, finding, remedy } = checkProcesses(folder.path);
    process.kill(pid, 'SIGKILL');

    expect(ok).toBe(false);
    expect(finding).toContain(`nats (${pid})`);
    expect(remedy).toContain('npm run stop');
  });

  it('finds nothing where nothing runs', () => {
    expect(checkProcesses(folder.path).ok).toBe(true);
    expect(checkDataFolder(join(folder.path, 'not yet')).ok).toBe(true);
  });

  it('warns of secrets that others can read', () => {
    const file = join(folder.path, 'credentials.json');
    writeFileSync(file, '{}');
    chmodSync(file, 0o644);

    expect(checkDataFolder(folder.path)).toMatchObject({ ok: false });

    chmodSync(file, 0o600);
    expect(checkDataFolder(folder.path)).toMatchObject({ ok: true });
  });

  it('calls a taken port a problem only when it was asked for', async () => {
    const port = await findFreePort();
    const stranger = createServer();
    await new Promise<void>((resolve) => {
      stranger.listen(port, () => resolve());
    });
    try {
      const asked = readSettings({ JAMPOT_PORT: String(port), JAMPOT_DATA: folder.path });

      expect(await checkPort(asked)).toMatchObject({ ok: false });
      expect(await checkPort({ ...asked, portIsExplicit: false })).toMatchObject({ ok: true });
    } finally {
      stranger.close();
    }
  });

  it('tells of the last crash with its words and its log', () => {
    expect(lastCrash(folder.path).finding).toBe('none');
    noteCrash(folder.path, { name: 'assets', time: 'then', how: 'SIGKILL', words: 'first' });
    noteCrash(folder.path, { name: 'review', time: 'now', how: 'code 1', words: 'no memory' });

    const { finding } = lastCrash(folder.path);

    expect(finding).toContain('review at now (code 1): no memory');
    expect(finding).toContain('review.log');
  });
});
