import type { EventData, processingEnded } from '@jampot/contracts';
import { browserPlaysFile, extensionOf, MEDIA_TYPES } from '@jampot/domain';
import type { Version } from '../versions/version.entity.ts';

type Outcome = EventData<typeof processingEnded>['outcome'];
export type MadeFile = Extract<Outcome, { state: 'done' }>['files'][number];

/**
 * Gives a version the files that were made for it. What a user gave as preview or poster stays,
 * unless browsers can't play it.
 * @returns keys of the objects that nothing uses any more: those replaced and those not taken.
 */
export function adoptFiles(version: Version, files: readonly MadeFile[]): string[] {
  return files.flatMap((file) => {
    const replaced = adopt(version, file);
    return replaced === null ? [] : [replaced];
  });
}

function adopt(version: Version, file: MadeFile): string | null {
  switch (file.kind) {
    case 'preview': {
      if (version.preview_given && browserPlaysFile(version.preview_file ?? '')) return file.key;
      const replaced = version.preview_key;
      version.preview_file = madeName(version, file);
      version.preview_key = file.key;
      version.preview_size = file.size;
      version.preview_type = file.content_type;
      version.preview_sha256 = '';
      return replaced;
    }
    case 'poster': {
      if (version.poster_given) return file.key;
      const replaced = version.poster_key;
      version.poster_file = madeName(version, file);
      version.poster_key = file.key;
      version.poster_size = file.size;
      return replaced;
    }
    case 'thumbnail': {
      const replaced = version.thumbnail_key;
      version.thumbnail_key = file.key;
      return replaced;
    }
    case 'filmstrip': {
      const replaced = version.filmstrip_key;
      version.filmstrip_key = file.key;
      return replaced;
    }
    case 'waveform': {
      const replaced = version.waveform_key;
      version.waveform_key = file.key;
      return replaced;
    }
  }
}

/** `Shot 01.mp4` made from `Shot 01.mov`. */
function madeName(version: Version, file: MadeFile): string {
  const original = version.source_file ?? version.preview_file ?? version.name;
  const ending = extensionOf(original);
  const base = ending === '' ? original : original.slice(0, -(ending.length + 1));
  const made = extensionOfType(file.content_type);
  return made === null ? base : `${base}.${made}`;
}

function extensionOfType(contentType: string): string | null {
  const known = [...MEDIA_TYPES].find(([, { mimeTypes }]) => mimeTypes[0] === contentType);
  return known?.[0] ?? null;
}
