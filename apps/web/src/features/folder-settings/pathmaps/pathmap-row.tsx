import { Badge } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Pathmap } from '@jampot/contracts';
import { LOCAL_SYSTEMS, nameProblem, PATHMAP_PATH, PATHMAP_TARGET } from '@jampot/domain';
import { IconAction, InlineEdit } from '../../../ui/index.ts';
import type { PathmapField } from './change-pathmaps.ts';
import { FIELD_LABEL } from './field-labels.ts';
import classes from './pathmap-section.module.css';

interface PathmapRowProps {
  pathmap: Pathmap;
  /** Name of the folder that it is inherited from; null for one of the folder itself. */
  from: string | null;
  mayChange: boolean;
  mayDelete: boolean;
  onEdit: (field: PathmapField, text: string) => Promise<unknown>;
  onDelete: () => void;
}

/** One mapped path; each of its fields is edited by itself. */
export function PathmapRow(props: PathmapRowProps) {
  const { pathmap, from, mayChange, mayDelete, onEdit, onDelete } = props;
  const field = (name: PathmapField) => (
    <InlineEdit
      field={FIELD_LABEL[name]}
      value={pathmap[name] ?? ''}
      readOnly={!mayChange}
      maxLength={PATHMAP_PATH.max}
      validate={(text) => nameProblem(text, name === 'path' ? PATHMAP_PATH : PATHMAP_TARGET)}
      onSave={(text) => onEdit(name, text)}
    />
  );
  return (
    <tr>
      <td className={classes['path']} title={pathmap.path}>
        {field('path')}
        {from === null ? null : (
          <Badge variant="default" size="sm" className={classes['badge'] ?? ''}>
            From {from}
          </Badge>
        )}
      </td>
      {LOCAL_SYSTEMS.map((system) => (
        <td key={system} className={classes['path']} title={pathmap[system] ?? undefined}>
          {field(system)}
        </td>
      ))}
      <td className={classes['end']}>
        {mayDelete ? (
          <IconAction label={`Delete ${pathmap.path}`} onClick={onDelete}>
            <IconTrash size="1rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        ) : null}
      </td>
    </tr>
  );
}
