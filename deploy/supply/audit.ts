import { spawnSync } from 'node:child_process';
import { EXCEPTIONS } from './audit-exceptions.ts';
import { checkout, inPart, shippedParts } from './bill.ts';
import { judgeAudit } from './judge-audit.ts';
import { MOST_SAID } from './part-of-workspace.ts';

/**
 * `npm run audit`: asks the registry for known faults of all packages that are shipped. Exit code 1 for a
 * grave one, 2 when nobody could be asked: that says nothing of the packages, and is no pass.
 */
const LIMIT_MS = 120_000;

const output = inPart(checkout, shippedParts(checkout), (folder) => {
  const args = ['audit', '--package-lock-only', '--omit=dev', '--json'];
  const options = {
    cwd: folder,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    maxBuffer: MOST_SAID,
  } as const;
  return spawnSync('npm', args, options).stdout ?? '';
});
const verdict = judgeAudit(output, EXCEPTIONS, new Date().toISOString().slice(0, 10));
if (!verdict.checked) {
  process.stdout.write(`NOT AUDITED: ${verdict.reason}. No registry told of known faults.\n`);
  process.exitCode = 2;
} else {
  for (const note of verdict.notes) process.stdout.write(`known: ${note}\n`);
  for (const fault of verdict.faults) process.stdout.write(`fault: ${fault}\n`);
  process.stdout.write(`audit: ${verdict.faults.length} problems\n`);
  process.exitCode = verdict.faults.length > 0 ? 1 : 0;
}
