import { existsSync } from 'node:fs';
import type { Settings } from '../settings.ts';
import {
  checkDataFolder,
  checkDisk,
  checkMemory,
  checkNode,
  checkNpm,
  checkPort,
  checkProcesses,
  checkPrograms,
  lastCrash,
  type Diagnosis,
} from '../system/diagnoses.ts';

/** `npm run doctor`: says what is wrong with the machine and how to mend it. Exit code 1 when something is. */
export async function doctor(settings: Settings): Promise<number> {
  const diagnoses: Diagnosis[] = [
    checkNode(),
    checkNpm(),
    ...checkPrograms(),
    checkMemory(),
    checkDisk(existsSync(settings.dataDir) ? settings.dataDir : settings.root),
    checkDataFolder(settings.dataDir),
    checkProcesses(settings.dataDir),
    await checkPort(settings),
    lastCrash(settings.dataDir),
  ];
  for (const { ok, subject, finding, remedy } of diagnoses) {
    process.stdout.write(`${ok ? 'ok     ' : 'problem'}  ${subject}: ${finding}\n`);
    if (!ok && remedy !== undefined) process.stdout.write(`         → ${remedy}\n`);
  }
  const problems = diagnoses.filter(({ ok }) => !ok).length;
  process.stdout.write(
    problems === 0 ? '\nNothing is wrong.\n' : `\n${problems} to mend; see the arrows.\n`,
  );
  return problems === 0 ? 0 : 1;
}
