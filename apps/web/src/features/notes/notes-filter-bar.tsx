import { NativeSelect } from '@mantine/core';
import classes from './notes.module.css';
import { SCOPES, STATUS_FILTERS } from './note-filter.ts';
import type { NoteScope, StatusFilter } from './note-filter.ts';

interface NotesFilterBarProps {
  scope: NoteScope;
  onScope: (scope: NoteScope) => void;
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  /** How many notes the filter lets through. */
  count: number;
}

/** Which notes are shown. */
export function NotesFilterBar({ scope, onScope, status, onStatus, count }: NotesFilterBarProps) {
  return (
    <div className={classes['filter']}>
      <h2 className={classes['heading']}>
        Notes <span className={classes['dim']}>{count}</span>
      </h2>
      <NativeSelect
        size="xs"
        aria-label="Notes of"
        data={SCOPES.map((one) => ({ ...one }))}
        value={scope}
        onChange={({ currentTarget: { value } }) => {
          const chosen = SCOPES.find((one) => one.value === value);
          if (chosen) onScope(chosen.value);
        }}
      />
      <NativeSelect
        size="xs"
        aria-label="Note status"
        data={STATUS_FILTERS.map((one) => ({ ...one }))}
        value={status}
        onChange={({ currentTarget: { value } }) => {
          const chosen = STATUS_FILTERS.find((one) => one.value === value);
          if (chosen) onStatus(chosen.value);
        }}
      />
    </div>
  );
}
