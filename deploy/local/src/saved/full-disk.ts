import { Complaint } from '../console/complaint.ts';

/** The same failure; a Complaint where a disk is full, whoever noticed it. */
export function orFullDisk(error: unknown, where: string): unknown {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const isFull =
    ['ENOSPC', 'EDQUOT', 'disk-full'].includes(code ?? '') ||
    message?.includes('No space left on device') === true;
  if (!isFull) return error;
  return new Complaint(
    `There is no space left for ${where}. Nothing was kept.`,
    'Free some space, or name a folder on another disk, and run the same command again.',
  );
}
