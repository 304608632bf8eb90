import { NativeSelect, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { Dialog, EmptyState, IconAction, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { NoteLine } from './note-line.tsx';
import { filterNoted, NOTE_FILTERS, notesOfQuery } from './noted-assets.ts';
import type { NotedAsset, NoteFilter } from './noted-assets.ts';
import classes from './notes-viewer.module.css';

/** The notes of some assets in one place: to read, to find, to answer, to print. */
export function NotesViewer({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={`Notes of ${formatCount(ids.length, 'asset')}`} size="lg">
      <QueryBoundary
        compact
        query={notesOfQuery(ids)}
        pending={<SkeletonRows rows={4} height={64} />}
        empty={<EmptyState compact title="No notes yet" />}
      >
        {(noted) => <FoundNotes ids={ids} noted={noted} onOpen={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

interface FoundNotesProps {
  ids: readonly number[];
  noted: readonly NotedAsset[];
  /** Somebody goes to one of the assets. */
  onOpen: () => void;
}

function FoundNotes({ ids, noted, onOpen }: FoundNotesProps) {
  const [status, setStatus] = useState<NoteFilter>('all');
  const [words, setWords] = useState('');
  const mayAnswer = useMay('comments', 'c');
  const found = filterNoted(noted, status, words);
  return (
    <div className={classes['viewer']}>
      <div className={classes['tools']}>
        <TextInput
          size="xs"
          aria-label="Find in the notes"
          placeholder="Find in the notes"
          leftSection={<IconSearch size="0.875rem" stroke={1.5} aria-hidden="true" />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label="Note status"
          data={NOTE_FILTERS.map((one) => ({ ...one }))}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            setStatus(NOTE_FILTERS.find((one) => one.value === value)?.value ?? 'all')
          }
        />
        <IconAction label="Print" onClick={() => globalThis.print()}>
          <IconPrinter size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </div>
      {found.length === 0 ? <EmptyState compact title="None found" /> : null}
      {found.map(({ asset, notes }) => (
        <section key={asset.id} className={classes['asset']} aria-label={asset.name}>
          <h3 className={classes['name']}>
            <Link to={`/assets/${asset.id}` as string} onClick={onOpen}>
              {asset.name}
            </Link>
            <span className={classes['dim']}>{formatCount(notes.length, 'note')}</span>
          </h3>
          {asset.notes === '' ? null : <p className={classes['wiki']}>{asset.notes}</p>}
          <ul className={classes['list']}>
            {notes.map((note) => (
              <NoteLine key={note.id} note={note} ids={ids} mayAnswer={mayAnswer} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
