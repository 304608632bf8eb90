import { SIGNATURES } from './signatures.ts';

/** How many bytes of a file's beginning `sniffMimeType` wants to see; an MXF file may need 64 KiB. */
export const SNIFF_LENGTH = 4100;

/**
 * The MIME type of a file by its content's beginning, or null when it is none that a viewer knows:
 * names lie, bytes rarely do. The types are those of `MEDIA_TYPES`, and a few to refuse by name.
 */
export function sniffMimeType(head: Uint8Array): string | null {
  return SIGNATURES.find(({ begins }) => begins(head))?.mimeType ?? null;
}
