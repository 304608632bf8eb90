import { Menu } from '@mantine/core';
import type { Widget } from '@jampot/contracts';
import { columnsOf } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, EmptyState } from '../../../ui/index.ts';
import { Announcement, useReorder } from '../../../ui/drag/index.ts';
import type { BoardSource } from './board.query.ts';
import type { Board, BoardChange } from './board.types.ts';
import { AtRestContext } from '../widgets/board-parts.ts';
import classes from './board.module.css';
import { changeBoard } from './change-board.ts';
import { WidgetOptions } from './widget-options.tsx';
import { LockedWidget, OwnWidget } from './widget-frame.tsx';
import {
  changeWidget,
  heighten,
  moveWidget,
  removeWidget,
  saveChart,
  widen,
} from './widget-changes.ts';

interface OwnBoardProps {
  source: BoardSource;
  shown: Board;
  /** What stands before it and is not changed: what one's role has. */
  locked?: readonly Widget[];
  /** Whether it keeps favourite charts, as the board of a person does. */
  keepsCharts?: boolean;
}

/** A board that is changed here: what one's role has, and behind it what was put there. */
export function OwnBoard({ source, shown, locked = [], keepsCharts = false }: OwnBoardProps) {
  const { mutate } = useMutation(changeBoard(source));
  const [edited, setEdited] = useState<string | null>(null);
  const { columns, widgets } = shown.board;
  const order = useReorder({
    count: widgets.length,
    axis: 'horizontal',
    onMove: (id, to) => mutate(moveWidget(String(id), to)),
  });
  const widget = widgets.find(({ id }) => id === edited);
  return (
    <AtRestContext value={order.moving !== null}>
      <div className={classes['board']} style={{ '--columns': columns }}>
        {locked.map((one) => (
          <LockedWidget key={one.id} widget={one} columns={columns} />
        ))}
        {widgets.map((own, index) => (
          <OwnWidget
            key={own.id}
            widget={own}
            columns={columns}
            index={index}
            order={order}
            menu={
              <WidgetMenu
                widget={own}
                columns={columns}
                index={index}
                count={widgets.length}
                onChange={mutate}
                onOptions={() => setEdited(own.id)}
                keepsCharts={keepsCharts}
              />
            }
          />
        ))}
      </div>
      <Announcement>{order.said}</Announcement>
      {widget === undefined ? null : (
        <WidgetOptions
          widget={widget}
          onClose={() => setEdited(null)}
          onSave={(next) => {
            mutate(changeWidget(widget.id, () => next));
            setEdited(null);
          }}
        />
      )}
    </AtRestContext>
  );
}

interface OthersBoardProps {
  shown: Board;
  /** What stands before it: what the role of the person whose it is has. */
  locked?: readonly Widget[];
}

/** Another's board, as it is for them. */
export function OthersBoard({ shown, locked = [] }: OthersBoardProps) {
  const { columns } = shown.board;
  const widgets = [...locked, ...shown.board.widgets];
  if (widgets.length === 0) return <EmptyState title="Nothing on this dashboard yet" />;
  return (
    <div className={classes['board']} style={{ '--columns': columns }}>
      {widgets.map((widget) => (
        <LockedWidget key={widget.id} widget={widget} columns={columns} />
      ))}
    </div>
  );
}

interface WidgetMenuProps {
  widget: Widget;
  columns: number;
  index: number;
  count: number;
  onChange: (change: BoardChange) => void;
  onOptions: () => void;
  keepsCharts: boolean;
}

function WidgetMenu(props: WidgetMenuProps) {
  const { widget, columns, index, count, onChange, onOptions, keepsCharts } = props;
  const { id, title, name, settings, dataModelOptions } = widget;
  const taken = columnsOf(widget.style.width, columns);
  const askAndRemove = async () => {
    const question = { title: `Remove ${title}`, message: 'Its settings go with it.' };
    if (await confirm({ ...question, confirmLabel: 'Remove', danger: true })) {
      onChange(removeWidget(id));
    }
  };
  return (
    <>
      <Menu.Item onClick={onOptions}>Settings…</Menu.Item>
      {keepsCharts && name === 'chart' && dataModelOptions !== undefined ? (
        <Menu.Item
          onClick={() =>
            onChange(saveChart({ name: title, type: settings.type ?? '', dataModelOptions }))
          }
        >
          Keep as favourite
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      <Menu.Item disabled={index === 0} onClick={() => onChange(moveWidget(id, index - 1))}>
        Move earlier
      </Menu.Item>
      <Menu.Item disabled={index === count - 1} onClick={() => onChange(moveWidget(id, index + 1))}>
        Move later
      </Menu.Item>
      <Menu.Item disabled={taken >= columns} onClick={() => onChange(widen(id, 1))}>
        Wider
      </Menu.Item>
      <Menu.Item disabled={taken <= 1} onClick={() => onChange(widen(id, -1))}>
        Narrower
      </Menu.Item>
      <Menu.Item onClick={() => onChange(heighten(id, 1))}>Taller</Menu.Item>
      <Menu.Item onClick={() => onChange(heighten(id, -1))}>Shorter</Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => void askAndRemove()}>
        Remove
      </Menu.Item>
    </>
  );
}
