import { downloadAssets, MAX_DOWNLOAD } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { confirm, toast } from '../../../ui/index.ts';

export const FILE_KINDS = [
  { value: 'source', label: 'Source files' },
  { value: 'preview', label: 'Previews' },
  { value: 'render', label: 'Renders' },
] as const;
export type FileKind = (typeof FILE_KINDS)[number]['value'];

/** Names that a question holds; more would not be read. */
const MOST_NAMED = 20;

/**
 * Downloads files of the selected assets as one zip, after asking about assets without such a file.
 * @throws ApiError
 */
export async function downloadSelected(
  pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>,
  file: FileKind,
): Promise<void> {
  const ids = await takeIds(pieces, MAX_DOWNLOAD + 1);
  if (ids.length > MAX_DOWNLOAD) {
    toast.error(`At most ${MAX_DOWNLOAD.toLocaleString('en')} assets can be downloaded at once.`);
    return;
  }
  const { rows, extra } = await api.call(downloadAssets, {
    query: { id: ids.join(',') as never, file, check: true },
  });
  if (rows.length > 0) {
    const message = `The following assets are missing files : ${named(rows)}. Do you want to continue?`;
    if (!(await confirm({ message, confirmLabel: 'Continue' }))) return;
  }
  if (extra.url === null) toast.warning('There are no files to download.');
  else open(extra.url);
}

/** The first ids of a selection, at most so many. */
export async function takeIds(
  pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>,
  most: number,
): Promise<readonly number[]> {
  const cancel = new AbortController();
  const ids: number[] = [];
  for await (const piece of pieces(cancel.signal)) {
    ids.push(...piece);
    if (ids.length >= most) break;
  }
  cancel.abort();
  return ids.slice(0, most);
}

function named(assets: readonly { readonly name: string }[]): string {
  const names = assets.slice(0, MOST_NAMED).map(({ name }) => name);
  const rest = assets.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`;
}

/** The address is signed, so the browser loads it by itself and shows its own progress. */
function open(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
