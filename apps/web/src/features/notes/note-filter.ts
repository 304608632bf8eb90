import type { Note } from '@jampot/contracts';
import type { NoteStatus } from '@jampot/domain';

/** Document 1, section 4. */
export type NoteScope = 'version' | 'versions' | 'stages';
export type StatusFilter = NoteStatus | 'all';

export const SCOPES: readonly { value: NoteScope; label: string }[] = [
  { value: 'version', label: 'This version' },
  { value: 'versions', label: 'All versions' },
  { value: 'stages', label: 'All stages' },
];
export const STATUS_FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'to do', label: 'To do' },
  { value: 'completed', label: 'Completed' },
  { value: 'approved', label: 'Approved' },
];

type Listed = Pick<Note, 'id' | 'version_id' | 'status' | 'frame' | 'created' | 'version'>;

/**
 * The notes that a filter lets through. A note about no version belongs to every one, and one that
 * something is being written to stays whatever status it gets.
 */
export function filterNotes<N extends Listed>(
  notes: readonly N[],
  filter: {
    scope: NoteScope;
    status: StatusFilter;
    versionId: number | null;
    /** By note. */
    written: ReadonlySet<number>;
  },
): N[] {
  const { scope, status, versionId, written } = filter;
  return notes
    .filter(
      (note) => scope !== 'version' || note.version_id === null || note.version_id === versionId,
    )
    .filter((note) => status === 'all' || note.status === status || written.has(note.id))
    .toSorted(compare);
}

/** How many notes on other versions nobody has dealt with yet. */
export function openElsewhere(
  notes: readonly Pick<Listed, 'version_id' | 'status'>[],
  versionId: number | null,
): number {
  return notes.filter(
    (note) => note.version_id !== null && note.version_id !== versionId && note.status === 'to do',
  ).length;
}

/** The newest version first; within one from its first frame on; without a frame before all. */
function compare(a: Listed, b: Listed): number {
  const byVersion = (b.version?.version_number ?? 0) - (a.version?.version_number ?? 0);
  if (byVersion !== 0) return byVersion;
  const byFrame = (a.frame ?? -1) - (b.frame ?? -1);
  return byFrame !== 0 ? byFrame : a.created.localeCompare(b.created);
}

/** The note before (-1) or after (1) the selected one; from none the first or last. */
export function steppedNote<N extends Listed>(
  shown: readonly N[],
  selectedId: number | null,
  by: 1 | -1,
): N | undefined {
  const at = shown.findIndex(({ id }) => id === selectedId);
  if (at < 0) return by > 0 ? shown[0] : shown.at(-1);
  return shown[at + by];
}
