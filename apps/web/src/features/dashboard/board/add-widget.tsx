import { Button, Menu } from '@mantine/core';
import type { Dashboard } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { presets } from '../presets.ts';
import type { BoardChange } from './board.types.ts';
import { addWidget, hasRoom } from './widget-changes.ts';
import type { NewWidget } from './widget-changes.ts';

const FOLDER: NewWidget = {
  name: 'folder',
  title: 'Folder',
  settings: { polling: 0 },
  style: { width: 33, height: 500 },
  dataModelOptions: { resource: 'assets', query: {} },
};

interface AddWidgetProps {
  me: number;
  board: Dashboard;
  /** Whether it is the board of whoever looks, and not a project's. */
  isOwn: boolean;
  onChange: (change: BoardChange) => void;
}

/** Adds a widget to a board, ready made or of a kind. */
export function AddWidget({ me, board, isOwn, onChange }: AddWidgetProps) {
  const kinds: readonly (readonly [string, NewWidget])[] = [
    ['Chart', { ...presets.statusByFolder(), title: 'Chart' }],
    ...(isOwn ? [['Folder', FOLDER] as const] : []),
    ['Grid', presets.ownGrid(me)],
    ['Performance', { ...presets.performance(), title: 'Performance' }],
  ];
  const ready = [
    presets.myWork(me),
    presets.toDo(me),
    presets.notesToAnswer(me),
    presets.forReview(),
    presets.late(),
    presets.statusByFolder(),
    presets.changesThisWeek(),
    presets.approvalsPerWeek(),
    presets.retakes(),
    presets.burndown(),
    presets.quota(),
    presets.leadTimes(),
    presets.performance(),
    presets.staleLinks(),
    presets.farmNow(),
    presets.failedJobs(),
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
          disabled={!hasRoom(board)}
          title={hasRoom(board) ? undefined : 'A dashboard has at most 30 widgets.'}
        >
          Add widget
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
        <Menu.Label>Of your own</Menu.Label>
        {kinds.map(([label, widget]) => (
          <Menu.Item key={label} onClick={() => onChange(addWidget(widget))}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>Ready made</Menu.Label>
        {ready.map((widget) => (
          <Menu.Item key={widget.title} onClick={() => onChange(addWidget(widget))}>
            {widget.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
