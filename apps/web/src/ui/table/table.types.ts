import type { ReactNode } from 'react';

/** A column of a table. */
export interface TableColumn<Row = unknown, Key extends string = string> {
  readonly key: Key;
  /** Its head. */
  readonly label: string;
  /** Its head where a word is not enough. */
  readonly head?: ReactNode;
  /** It names its row. */
  readonly names?: boolean;
  /** The head is for screen readers alone. */
  readonly labelHidden?: boolean;
  /** The field that it sorts by; none for what can't be ordered. */
  readonly sort?: string;
  /** Sorts the other way round first: newer dates, larger numbers. */
  readonly descendingFirst?: boolean;
  /** Pixels where there is room. */
  readonly width: number;
  /** Pixels to which it narrows where there is none; by default it does not. */
  readonly least?: number;
  /** Its share of the room that the others leave; none by default. */
  readonly grow?: number;
  /** The fewest pixels that somebody may give it. */
  readonly min?: number;
  /** Nobody may hide it. */
  readonly stays?: boolean;
  /** Whether it is shown until somebody says otherwise; yes by default. */
  readonly shown?: boolean;
  readonly align?: 'end';
  readonly quiet?: boolean;
  readonly cell?: (row: Row) => ReactNode;
  /** The whole of what is cut off, for the pointer. */
  readonly title?: (row: Row) => string | undefined;
}

/** What a column is apart from its cells. */
export type ColumnFacts<Key extends string = string> = Omit<
  TableColumn<unknown, Key>,
  'cell' | 'title'
>;

/** The order of a list as its address says it: `name`, `-modified`. */
export interface TableSort {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** A column as somebody arranged it. */
export interface PlacedColumn<Key extends string = string> {
  readonly key: Key;
  /** Pixels. */
  readonly width: number;
  readonly shown: boolean;
}
/** The columns of a table in their order, hidden ones too. */
export type ColumnLayout<Key extends string = string> = readonly PlacedColumn<Key>[];

export type LayoutChange = <Key extends string>(layout: ColumnLayout<Key>) => ColumnLayout<Key>;

/** How the columns are arranged, where people may. */
export interface TableArrangement<Key extends string = string> {
  readonly layout: ColumnLayout<Key>;
  readonly change: (change: LayoutChange) => void;
}

/** Rows that are ticked. */
export interface TableSelection<Row> {
  readonly all: boolean;
  readonly some: boolean;
  readonly label: string;
  readonly onAll: () => void;
  readonly isSelected: (row: Row) => boolean;
  readonly labelOf: (row: Row) => string;
  /** @param range all from the last one to this */
  readonly onSelect: (row: Row, range: boolean) => void;
}
