import { attachment } from '../uploads/attachment.ts';
import { safeName } from './zip-names.ts';

/** The headers of a zip. @param name of the asset or folder that it holds; null for several. */
export function zipHeaders(name: string | null): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/zip',
    'content-disposition': attachment(safeName(`${name ?? 'assets'}.zip`)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
