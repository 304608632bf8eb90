import { Menu } from '@mantine/core';
import { IconCheck, IconLineHeight } from '@tabler/icons-react';
import { IconAction } from '../../ui/index.ts';
import { ROW_HEIGHTS, useRowHeight } from './row-height.ts';

/** How much of the list is seen at once. */
export function RowHeightMenu() {
  const [height, setHeight] = useRowHeight();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAction label="Height of the rows">
          <IconLineHeight size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {ROW_HEIGHTS.map(({ value, label }) => (
          <Menu.Item
            key={value}
            rightSection={value === height ? <IconCheck size="1rem" aria-label="Current" /> : null}
            onClick={() => setHeight(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
