import { extensionOf, MEDIA_TYPES, unsupportedFileType } from '@jampot/domain';
import type { UploadTarget } from './upload.types.ts';

/** What is said of a name that an asset has, and somebody wanted for another. */
export const ASSET_EXISTS = 'This asset already exists.';

/** The asset that a dropped file belongs to: its name without the extension. */
export function assetNameOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
}

/**
 * Why a file is refused; null when it is taken. On a folder only what can be reviewed makes an asset;
 * an asset's own source may be anything a studio works with.
 */
export function refusalOf(
  file: { readonly name: string; readonly size: number },
  target: UploadTarget,
): string | null {
  if ('folderId' in target && !MEDIA_TYPES.has(extensionOf(file.name))) {
    return unsupportedFileType(file.name);
  }
  return file.size === 0 ? 'The file is empty.' : null;
}
