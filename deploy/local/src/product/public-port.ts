import { Complaint } from '../console/complaint.ts';
import { isPortFree } from '../engines/ports.ts';
import type { Settings } from '../settings.ts';

const TRIES = 100;

/**
 * The public web port: the one asked for, or a complaint when it is taken; without a wish 8080 or the
 * next free one. `remembered` is the port of the last time, kept while it is free.
 */
export async function choosePublicPort(
  { port, portIsExplicit }: Pick<Settings, 'port' | 'portIsExplicit'>,
  isFree: (port: number) => Promise<boolean> = isPublicPortFree,
): Promise<{ port: number; instead?: number }> {
  if (await isFree(port)) return { port };
  if (portIsExplicit) {
    throw new Complaint(
      `Port ${port} is taken by another program.`,
      'Set JAMPOT_PORT to a free port, leave it out to get the next free one, or end that program.',
    );
  }
  for (let next = port + 1; next <= port + TRIES; next += 1) {
    if (await isFree(next)) return { port: next, instead: port };
  }
  throw new Complaint(
    `The ports from ${port} to ${port + TRIES} are all taken.`,
    'Set JAMPOT_PORT to a free port.',
  );
}

async function isPublicPortFree(port: number): Promise<boolean> {
  return (await isPortFree(port, '0.0.0.0')) && (await isPortFree(port, '127.0.0.1'));
}
