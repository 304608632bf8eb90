import { downloadAssets } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { confirm, toast } from '../../../ui/index.ts';
import { openDownload } from '../../../lib/open-download.ts';
import { sendTickets } from './open-download.ts';

export const FILE_KINDS = [
  { value: 'source', label: 'Source files' },
  { value: 'preview', label: 'Previews' },
  { value: 'render', label: 'Renders' },
] as const;
export type FileKind = (typeof FILE_KINDS)[number]['value'];

/** Names that a question holds; more would not be read. */
const MOST_NAMED = 20;
/** Milliseconds after which the newest address is asked for anew: it is good for five minutes. */
const STAYS_FRESH = 120_000;

interface DownloadWish {
  /** The selected assets, at most `MAX_DOWNLOAD` in each piece. */
  readonly pieces: (signal: AbortSignal) => AsyncIterable<readonly number[]>;
  readonly file: FileKind;
  /** Assets whose files were looked for. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Downloads files of the selected assets as one zip, after asking about assets without such a file.
 * What is cancelled ends without a word. @throws ApiError
 */
export async function downloadSelected(wish: DownloadWish): Promise<void> {
  const found = await lookForFiles(wish).catch((error: unknown) => {
    if (wish.signal.aborted) return null;
    throw error;
  });
  if (found === null || wish.signal.aborted) return;
  const { urls, missing, names } = found;
  if (missing > 0) {
    const message = `The following assets are missing files : ${named(names, missing)}. Do you want to continue?`;
    if (!(await confirm({ title: 'Missing files', message, confirmLabel: 'Continue' }))) return;
  }
  const [first] = urls;
  if (first === undefined) toast.warning('There are no files to download.');
  else if (urls.length === 1) openDownload((await found.refresh()) ?? first);
  else {
    const newest = await found.refresh();
    const all = newest === null ? urls : [...urls.slice(0, -1), newest];
    sendTickets(all.map((url) => new URL(url, location.href).searchParams.get('ticket') ?? ''));
  }
}

interface FoundFiles {
  /** The signed address of each piece that has files. */
  readonly urls: readonly string[];
  /** How many assets have no such file, and the names of the first. */
  readonly missing: number;
  readonly names: readonly string[];
  /** The last address once more when it has become old; null when it has not. */
  readonly refresh: () => Promise<string | null>;
}

async function lookForFiles({
  pieces,
  file,
  onProgress,
  signal,
}: DownloadWish): Promise<FoundFiles> {
  const urls: string[] = [];
  const names: string[] = [];
  let [done, missing, asked] = [0, 0, 0];
  let last: readonly number[] = [];
  const look = (ids: readonly number[]) =>
    api.call(downloadAssets, { query: { id: ids.join(',') as never, file, check: true } });
  for await (const ids of pieces(signal)) {
    const { rows, extra } = await look(ids);
    signal.throwIfAborted();
    if (extra.url !== null) {
      urls.push(extra.url);
      [last, asked] = [ids, Date.now()];
    }
    missing += rows.length;
    names.push(...rows.slice(0, MOST_NAMED - names.length).map(({ name }) => name));
    done += ids.length;
    onProgress(done);
  }
  const refresh = async () =>
    Date.now() - asked < STAYS_FRESH ? null : (await look(last)).extra.url;
  return { urls, missing, names, refresh };
}

function named(names: readonly string[], count: number): string {
  const rest = count - names.length;
  const all = names.join(', ');
  return rest === 0 ? all : `${all} and ${rest.toLocaleString('en')} more`;
}
