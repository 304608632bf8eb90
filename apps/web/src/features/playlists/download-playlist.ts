import { downloadPlaylist } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { confirm, toast } from '../../ui/index.ts';
import { openDownload } from '../../lib/open-download.ts';

/** Names that a question holds; more would not be read. */
const MOST_NAMED = 20;

/** Downloads the source files of a playlist as one zip, after asking about assets without one. */
export async function downloadPlaylistFiles(id: number): Promise<void> {
  try {
    const { rows, extra } = await api.call(downloadPlaylist, {
      params: { id },
      query: { check: true },
    });
    if (extra.url === null) return toast.warning('There are no files to download.');
    if (rows.length > 0) {
      const names = rows.slice(0, MOST_NAMED).map(({ name }) => name);
      const more = rows.length - names.length;
      const all = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
      const message = `The following assets are missing files : ${all}. Do you want to continue?`;
      const title = 'Missing files';
      if (!(await confirm({ title, message, confirmLabel: 'Continue' }))) return;
    }
    openDownload(extra.url);
  } catch (error) {
    toast.failure(error);
  }
}
