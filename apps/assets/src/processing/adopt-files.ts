import type { EventData, processingEnded } from '@jampot/contracts';
import { browserPlaysFile, extensionOf, MEDIA_TYPES } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import type { Version } from '../versions/version.entity.ts';
import { filesOf, putFiles } from '../versions/version-files.ts';
import type { FilesBySlot, VersionFile } from '../versions/version-files.ts';

type Outcome = EventData<typeof processingEnded>['outcome'];
export type MadeFile = Extract<Outcome, { state: 'done' }>['files'][number];

/**
 * Gives a version the files that were made for it. What a user gave as preview or poster stays,
 * unless browsers can't play it.
 * @returns keys of the objects that nothing uses any more: those replaced and those not taken.
 */
export async function adoptFiles(
  tx: Transaction,
  version: Version,
  files: readonly MadeFile[],
): Promise<string[]> {
  const own = await filesOf(tx, version.id);
  const original = own.source?.name ?? own.preview?.name ?? version.name;
  const taken = files.filter((file) => !staysGiven(own, file));
  const made = taken.map((file) => [file.kind, asStored(file, original)] as const);
  const replaced = await putFiles(tx, version, Object.fromEntries(made));
  const left = files.filter((file) => !taken.includes(file)).map(({ key }) => key);
  return [...replaced, ...left];
}

function staysGiven(own: FilesBySlot, { kind }: MadeFile): boolean {
  switch (kind) {
    case 'preview':
      return own.preview?.given === true && browserPlaysFile(own.preview.name);
    case 'poster':
      return own.poster?.given === true;
    case 'proxy':
    case 'thumbnail':
    case 'filmstrip':
    case 'waveform':
      return false;
  }
}

function asStored({ key, size, content_type }: MadeFile, original: string): VersionFile {
  const name = madeName(original, content_type);
  return { key, name, size, type: content_type, sha256: null, given: false };
}

/** `Shot 01.mp4` made from `Shot 01.mov`. */
function madeName(original: string, contentType: string): string {
  const ending = extensionOf(original);
  const base = ending === '' ? original : original.slice(0, -(ending.length + 1));
  const made = extensionOfType(contentType);
  return made === null ? base : `${base}.${made}`;
}

function extensionOfType(contentType: string): string | null {
  const known = [...MEDIA_TYPES].find(([, { mimeTypes }]) => mimeTypes[0] === contentType);
  return known?.[0] ?? null;
}
