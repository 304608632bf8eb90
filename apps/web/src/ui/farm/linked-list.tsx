import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './farm.module.css';

interface Choice {
  readonly id: number;
  readonly name: string;
}

interface LinkedListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** What is said where there is none. */
  none: string;
  /** A line of the list. */
  children: (row: Row) => ReactNode;
  /** What else may be added; nobody is offered an empty choice. */
  others: readonly Choice[];
  /** What the field that adds one says; null for whoever may not. */
  add: string | null;
  onAdd: (id: number) => void;
}

/** What belongs to a thing of the farm, line by line, and a field that adds another. */
export function LinkedList<Row>(props: LinkedListProps<Row>) {
  const { rows, rowKey, none, children, others, add, onAdd } = props;
  return (
    <>
      {rows.length === 0 ? <p className={classes['none']}>{none}</p> : null}
      <ul className={classes['lines']}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes['line']}>
            {children(row)}
          </li>
        ))}
      </ul>
      {add !== null && others.length > 0 ? (
        <Select
          size="xs"
          className={classes['chooser'] ?? ''}
          aria-label={add}
          placeholder={add}
          searchable={others.length > SEARCHED_FROM}
          value={null}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => value !== null && onAdd(Number(value))}
        />
      ) : null}
    </>
  );
}

/** Above so many a list can be searched (document 1, section 9). */
const SEARCHED_FROM = 8;
