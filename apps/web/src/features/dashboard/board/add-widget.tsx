import { Button, Menu } from '@mantine/core';
import type { Dashboard } from '@jampot/contracts';
import { IconPlus } from '@tabler/icons-react';
import { presets, stagePresets } from '../presets.ts';
import type { Stages } from '../stages.ts';
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
  /** Of the account, which the ready-made widgets are about. */
  stages: Stages;
  board: Dashboard;
  /** Whether it is the board of whoever looks, and not a project's. */
  isOwn: boolean;
  onChange: (change: BoardChange) => void;
}

/** Adds a widget to a board, ready made or of a kind. */
export function AddWidget({ me, stages, board, isOwn, onChange }: AddWidgetProps) {
  const staged = stagePresets(stages);
  const kinds: readonly (readonly [string, NewWidget])[] = [
    ['Chart', { ...presets.statusByFolder(), title: 'Chart' }],
    ...(isOwn ? [['Folder', FOLDER] as const] : []),
    ['Grid', presets.ownGrid(me)],
    ['Performance', { ...staged.performance(), title: 'Performance' }],
  ];
  const ready = [
    presets.myWork(me),
    staged.toDo(me),
    presets.notesToAnswer(me),
    staged.forReview(),
    presets.late(),
    presets.statusByFolder(),
    presets.changesThisWeek(),
    staged.approvalsPerWeek(),
    staged.retakes(),
    presets.burndown(),
    staged.quota(),
    staged.leadTimes(),
    staged.performance(),
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
