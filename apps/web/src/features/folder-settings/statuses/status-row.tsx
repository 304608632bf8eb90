import { Badge, Menu, Select, Switch } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import type { Status } from '@jampot/contracts';
import { lineageOf, nameProblem, STATUS_NAME } from '@jampot/domain';
import { dropPlaceClass, useReorderItem } from '../../../ui/drag/index.ts';
import type { Reorder } from '../../../ui/drag/index.ts';
import { IconAction, InlineEdit } from '../../../ui/index.ts';
import type { StatusEdit } from './change-statuses.ts';
import { ColorButton } from './color-button.tsx';
import { markOf } from './status-lines.ts';
import classes from './status-section.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface StatusRowProps {
  status: Status;
  /** Name of the folder that it comes from; null when it is not known. */
  from: string | null;
  /** Roles by level: an artist moves along from a status of their own, and picks one of it. */
  levels: readonly { readonly value: string; readonly label: string }[];
  mayChange: boolean;
  mayDelete: boolean;
  order: Reorder;
  /** Its place in the order; null when it stands outside of it. */
  index: number | null;
  /** Saves; rejects after telling, when it is refused. */
  onEdit: (edit: StatusEdit, field: string) => Promise<unknown>;
  /** Into the order, or out of it. */
  onOutside: (outside: boolean) => void;
  onDelete: () => void;
}

/** One status: its place, colour, name, where it comes from, who may set it, and whether it hides. */
export function StatusRow(props: StatusRowProps) {
  const { status, from, levels, mayChange, mayDelete, order, index } = props;
  const { onEdit, onOutside, onDelete } = props;
  const { name } = status;
  const mark = markOf(status);
  const key = lineageOf(status);
  const { item, handle } = useReorderItem(order, {
    key,
    index: index ?? 0,
    name,
    mayMove: index !== null && mayChange,
  });
  const quietly = (edit: StatusEdit, field: string) => void onEdit(edit, field).catch(() => {});
  return (
    <li
      className={`${classes['row']} ${dropPlaceClass}`}
      data-line={key}
      {...(index === null ? {} : item)}
      data-hidden={status.hide || undefined}
    >
      {index === null || !mayChange ? (
        <span />
      ) : (
        <button
          type="button"
          className={classes['handle']}
          aria-label={`Move ${name}`}
          aria-keyshortcuts="ArrowUp ArrowDown Home End"
          title="Drag, or press the arrow keys"
          {...handle}
        >
          <IconGripVertical {...icon} />
        </button>
      )}
      <ColorButton
        name={name}
        color={status.color}
        onChange={mayChange ? (color) => quietly({ color }, 'Colour') : undefined}
      />
      <span className={classes['name']}>
        <InlineEdit
          field="Name"
          value={name}
          readOnly={!mayChange}
          maxLength={STATUS_NAME.max}
          validate={(text) => nameProblem(text, STATUS_NAME)}
          onSave={(text) => onEdit({ name: text }, 'Name')}
        />
      </span>
      <span className={classes['mark']}>
        <Badge
          variant={mark === 'New' || mark === 'Replaced' ? 'light' : 'default'}
          color={mark === 'New' || mark === 'Replaced' ? 'accent' : 'gray'}
          size="sm"
          className={classes['badge'] ?? ''}
          title={from === null ? mark : `From ${from}`}
        >
          {mark === 'Inherited' && from !== null ? `From ${from}` : mark}
        </Badge>
      </span>
      {mayChange ? (
        <Select
          size="xs"
          aria-label={`Level of ${name} for artists`}
          allowDeselect={false}
          data={[...levels]}
          value={String(status.level)}
          onChange={(value) => {
            if (value !== null && Number(value) !== status.level) {
              quietly({ level: Number(value) }, 'Level');
            }
          }}
        />
      ) : (
        <span className={classes['dim']}>
          {levels.find(({ value }) => value === String(status.level))?.label}
        </span>
      )}
      <Switch
        size="xs"
        aria-label={`Hide ${name}`}
        className={classes['hide'] ?? ''}
        checked={status.hide}
        disabled={!mayChange}
        onChange={(event) => quietly({ hide: event.currentTarget.checked }, 'Hide')}
      />
      {mayChange || mayDelete ? (
        <RowMenu
          status={status}
          mayDelete={mayDelete && !status.inherited}
          mayChange={mayChange}
          onOutside={onOutside}
          onApproves={(approves) => quietly({ approves }, 'Approval')}
          onDelete={onDelete}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

interface RowMenuProps extends Pick<StatusRowProps, 'status' | 'onOutside' | 'onDelete'> {
  mayChange: boolean;
  mayDelete: boolean;
  onApproves: (approves: boolean) => void;
}

function RowMenu(props: RowMenuProps) {
  const { status, mayChange, mayDelete, onOutside, onApproves, onDelete } = props;
  const outside = status.order === null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconAction label={`More about ${status.name}`}>
          <IconDots {...icon} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange ? (
          <Menu.Item
            leftSection={
              outside ? <IconArrowBarToUp {...icon} /> : <IconArrowBarToDown {...icon} />
            }
            onClick={() => onOutside(!outside)}
          >
            {outside ? 'Put into the order' : 'Take out of the order'}
          </Menu.Item>
        ) : null}
        {mayChange ? (
          <Menu.Item
            leftSection={
              status.approves ? <IconCircleOff {...icon} /> : <IconCircleCheck {...icon} />
            }
            onClick={() => onApproves(!status.approves)}
          >
            {status.approves ? 'Count as not approved' : 'Count as approved'}
          </Menu.Item>
        ) : null}
        {mayDelete && status.base_id !== null ? (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={onDelete}>
            Use the inherited status again
          </Menu.Item>
        ) : null}
        {mayDelete && status.base_id === null ? (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
            Delete
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
