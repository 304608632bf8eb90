import { Button, Menu } from '@mantine/core';
import type { User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../ui/index.ts';
import type { DashboardSearch } from '../dashboard-search.ts';
import { projectBoardsQuery } from './board.query.ts';
import type { Board } from './board.types.ts';
import { removeProjectBoard } from './change-project-boards.ts';
import { NewBoard } from './new-board.tsx';

interface BoardSwitchProps {
  me: User;
  search: DashboardSearch;
  shown: Board;
  onSearch: (change: Partial<DashboardSearch>) => void;
}

/** Goes from one's own dashboard to those of projects, and shows all of them in turn. */
export function BoardSwitch({ me, search, shown, onSearch }: BoardSwitchProps) {
  const [naming, setNaming] = useState(false);
  const boards = useQuery(projectBoardsQuery).data ?? [];
  const { mutate: remove } = useMutation(removeProjectBoard);
  const { board: open } = search;
  const show = (board: number | undefined) => onSearch({ board, view: undefined });
  const askAndRemove = async (id: number) => {
    const question = { title: `Delete ${shown.name}`, message: 'Its project loses it.' };
    if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return;
    remove(id, { onSuccess: () => show(undefined) });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            rightSection={<IconChevronDown size="0.875rem" aria-hidden="true" />}
          >
            {open === undefined ? 'My dashboard' : shown.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
          <Menu.Item onClick={() => show(undefined)}>My dashboard</Menu.Item>
          {boards.length > 0 ? <Menu.Label>Of projects</Menu.Label> : null}
          {boards.map(({ id, name, folder }) => (
            <Menu.Item key={id} onClick={() => show(id)}>
              {folder === undefined ? name : `${folder.name} · ${name}`}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {may(me.permissions, 'folders', 'u') ? (
            <Menu.Item onClick={() => setNaming(true)}>New project dashboard…</Menu.Item>
          ) : null}
          {boards.length > 0 ? (
            <Menu.Item
              onClick={() =>
                onSearch({
                  kiosk: 1,
                  view: undefined,
                  boards: [0, ...boards.map(({ id }) => id)].join(','),
                })
              }
            >
              Show all in turn
            </Menu.Item>
          ) : null}
          {open !== undefined && shown.mayChange ? (
            <Menu.Item color="red" onClick={() => void askAndRemove(open)}>
              Delete this dashboard
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {naming ? (
        <NewBoard
          shown={shown.board}
          onClose={() => setNaming(false)}
          onMade={(id) => {
            setNaming(false);
            show(id);
          }}
        />
      ) : null}
    </>
  );
}
