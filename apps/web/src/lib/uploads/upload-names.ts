import { extensionOf, MEDIA_TYPES, unsupportedFileType } from '@jampot/domain';

/** The asset that a dropped file belongs to: its name without the extension. */
export function assetNameOf(fileName: string): string {
  const extension = extensionOf(fileName);
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1);
}

/** Why a file dropped on a folder is refused; null when it can be reviewed. */
export function refusalOf(file: { readonly name: string; readonly size: number }): string | null {
  if (!MEDIA_TYPES.has(extensionOf(file.name))) return unsupportedFileType(file.name);
  return file.size === 0 ? 'Could not read your file.' : null;
}
