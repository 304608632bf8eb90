import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../console/complaint.ts';
import type { Settings } from '../settings.ts';
import { storageUrl } from './storage-url.ts';

/** Where files are kept, without what opens it. */
export function storeName(settings: Settings): string {
  const { protocol, host, pathname } = new URL(storageUrl(settings));
  return `${protocol}//${host}${pathname}`;
}

/** Notes which store the data folder belongs to: another command may be told of another. */
export function rememberStore(settings: Settings): void {
  mkdirSync(join(settings.dataDir, 'run'), { recursive: true });
  writeFileSync(noteIn(settings.dataDir), storeName(settings));
}

/** @throws Complaint where the product was started with another store than this command is told of */
export function requireUsedStore(settings: Settings): void {
  const used = readNote(settings.dataDir);
  const named = storeName(settings);
  if (used === undefined || used === named) return;
  throw new Complaint(
    `Jampot on ${settings.dataDir} keeps its files in ${used}; this command is told of ${named}.`,
    'Set JAMPOT_STORAGE_URL to what Jampot is started with.',
  );
}

function readNote(dataDir: string): string | undefined {
  try {
    return readFileSync(noteIn(dataDir), 'utf8');
  } catch {
    return undefined;
  }
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'run', 'store.txt');
}
