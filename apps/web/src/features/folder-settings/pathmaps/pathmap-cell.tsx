import { Badge } from '@mantine/core';
import type { Pathmap } from '@jampot/contracts';
import { nameProblem, PATHMAP_PATH, PATHMAP_TARGET } from '@jampot/domain';
import { InlineEdit } from '../../../ui/index.ts';
import type { PathmapField } from './change-pathmaps.ts';
import { FIELD_LABEL } from './field-labels.ts';
import classes from './pathmap-section.module.css';

interface PathmapCellProps {
  pathmap: Pathmap;
  name: PathmapField;
  /** Name of the folder that it is inherited from; null for one of the folder itself. */
  from: string | null;
  mayChange: boolean;
  onEdit: (text: string) => Promise<unknown>;
}

/** A field of a mapped path, edited by itself; the path tells where it comes from. */
export function PathmapCell({ pathmap, name, from, mayChange, onEdit }: PathmapCellProps) {
  return (
    <>
      <span className={classes['path']}>
        <InlineEdit
          field={FIELD_LABEL[name]}
          value={pathmap[name] ?? ''}
          readOnly={!mayChange}
          maxLength={PATHMAP_PATH.max}
          validate={(text) => nameProblem(text, name === 'path' ? PATHMAP_PATH : PATHMAP_TARGET)}
          onSave={onEdit}
        />
      </span>
      {name !== 'path' || from === null ? null : (
        <Badge variant="default" size="sm" className={classes['badge'] ?? ''}>
          From {from}
        </Badge>
      )}
    </>
  );
}
