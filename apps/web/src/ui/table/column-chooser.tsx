import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { IconAction } from '../buttons/icon-action.tsx';
import { toggled } from './column-layout.ts';
import type { ColumnFacts } from './table.types.ts';
import { useColumnLayout } from './use-column-layout.ts';

interface ColumnChooserProps<Key extends string> {
  /** Of the setting that keeps them. */
  name: string;
  columns: readonly ColumnFacts<Key>[];
}

/** Chooses which columns a table has. */
export function ColumnChooser<Key extends string>({ name, columns }: ColumnChooserProps<Key>) {
  const { layout, change, reset } = useColumnLayout(name, columns);
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <IconAction label="Columns">
          <IconColumns3 size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {layout.map(({ key, shown }) => {
          const column = columns.find((one) => one.key === key);
          return (
            <Menu.CheckboxItem
              key={key}
              checked={shown}
              disabled={column?.stays === true}
              onChange={() => change((before) => toggled(columns, before, key))}
            >
              {column?.label}
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={reset}>Reset columns</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
