import { listAssets, listNotes } from '@jampot/contracts';
import type { Asset, Note } from '@jampot/contracts';
import { DEFAULT_NOTE_TITLE } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { formatCount, sentenceCase } from '../../lib/format.ts';
import { noteWriter, writerText } from '../../lib/note-writer.ts';
import {
  Avatar,
  Dialog,
  EmptyState,
  QueryBoundary,
  SkeletonRows,
  TimeAgo,
} from '../../ui/index.ts';
import classes from './notes-viewer.module.css';

interface NotedAsset {
  readonly asset: Asset;
  readonly notes: readonly Note[];
}

/** Those assets that have any, with their notes, the newest note first. */
const notesOfQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.notesOf(ids),
    queryFn: async ({ signal }): Promise<readonly NotedAsset[]> => {
      const id = ids.join(',');
      const [assets, notes] = await Promise.all([
        api.all(listAssets, { query: { id, fields: 'id,name,notes' } }, { signal }),
        api.all(
          listNotes,
          {
            query: {
              asset_id: id,
              include: 'user.name,version.version_number',
              sort: '-created',
            },
          },
          { signal },
        ),
      ]);
      const byAsset = Map.groupBy(notes.rows, (note) => note.asset_id);
      return assets.rows
        .map((asset) => ({ asset, notes: byAsset.get(asset.id) ?? [] }))
        .filter(({ asset, notes: own }) => own.length > 0 || asset.notes !== '');
    },
  });

/** The notes of some assets in one place. */
export function NotesViewer({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Notes of ${formatCount(ids.length, 'asset')}`} size="lg">
      <QueryBoundary
        compact
        query={notesOfQuery(ids)}
        pending={<SkeletonRows rows={4} height={64} />}
        empty={<EmptyState compact title="No notes yet" />}
      >
        {(noted) => noted.map((one) => <AssetNotes key={one.asset.id} {...one} onOpen={onClose} />)}
      </QueryBoundary>
    </Dialog>
  );
}

function AssetNotes({ asset, notes, onOpen }: NotedAsset & { onOpen: () => void }) {
  return (
    <section className={classes['asset']} aria-label={asset.name}>
      <h3 className={classes['name']}>
        <Link to={`/assets/${asset.id}` as string} onClick={onOpen}>
          {asset.name}
        </Link>
        <span className={classes['dim']}>{formatCount(notes.length, 'note')}</span>
      </h3>
      {asset.notes === '' ? null : <p className={classes['wiki']}>{asset.notes}</p>}
      <ul className={classes['list']}>
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} />
        ))}
      </ul>
    </section>
  );
}

function NoteLine({ note }: { note: Note }) {
  const author = writerText(noteWriter(note));
  return (
    <li className={classes['note']}>
      <Avatar name={author} size={22} named />
      <div className={classes['text']}>
        <span className={classes['dim']}>
          {author}
          {note.version ? ` · v${note.version.version_number}` : ''}
          {note.frame && note.time !== null ? ` · Frame ${note.frame}` : ''} ·{' '}
          {sentenceCase(note.status)} · <TimeAgo at={note.created} />
        </span>
        {note.title === '' || note.title === DEFAULT_NOTE_TITLE ? null : (
          <strong>{note.title}</strong>
        )}
        <span className={classes['body']}>{note.body}</span>
        {note.image_url === null ? null : (
          <img className={classes['drawing']} src={note.image_url} alt={`Drawing by ${author}`} />
        )}
      </div>
    </li>
  );
}
