import { Badge } from '@mantine/core';
import type { Pathmap } from '@jampot/contracts';
import { nameProblem, PATHMAP_PATH, PATHMAP_TARGET } from '@jampot/domain';
import { InlineEdit } from '../../../ui/index.ts';
import type { PathmapField } from './change-pathmaps.ts';
import { FIELD_LABEL } from './field-labels.ts';
import classes from './pathmap-section.module.css';

/** A mapped path, and what may be done with it. */
export interface PathmapRow {
  readonly pathmap: Pathmap;
  /** Name of the folder that it is inherited from; null for one of the folder itself. */
  readonly from: string | null;
  readonly mayChange: boolean;
  readonly onEdit: (field: PathmapField, text: string) => Promise<unknown>;
  /** Null for whoever may not. */
  readonly onDelete: (() => void) | null;
}

/** A field of a mapped path, edited by itself; the path tells where it comes from. */
export function PathmapCell({ field, row }: { field: PathmapField; row: PathmapRow }) {
  const { pathmap, from, mayChange, onEdit } = row;
  return (
    <>
      <span className={classes['path']}>
        <InlineEdit
          field={FIELD_LABEL[field]}
          value={pathmap[field] ?? ''}
          readOnly={!mayChange}
          maxLength={PATHMAP_PATH.max}
          validate={(text) => nameProblem(text, field === 'path' ? PATHMAP_PATH : PATHMAP_TARGET)}
          onSave={(text) => onEdit(field, text)}
        />
      </span>
      {field !== 'path' || from === null ? null : (
        <Badge variant="default" size="sm" className={classes['badge'] ?? ''}>
          From {from}
        </Badge>
      )}
    </>
  );
}
