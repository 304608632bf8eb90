import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { IconAction } from '../../../ui/index.ts';
import { columnOf, toggled } from './column-layout.ts';
import { useColumns } from './use-columns.ts';

/** Chooses which columns the list has. */
export function ColumnChooser() {
  const { layout, change, reset } = useColumns();
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <IconAction label="Columns">
          <IconColumns3 size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {layout.map(({ key, shown }) => (
          <Menu.CheckboxItem
            key={key}
            checked={shown}
            disabled={key === 'name'}
            onChange={() => change((before) => toggled(before, key))}
          >
            {columnOf(key).label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={reset}>Reset columns</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
