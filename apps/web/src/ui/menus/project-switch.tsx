import { Menu, ScrollArea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { folderTreeQuery } from '../../lib/queries/index.ts';
import { IconAction } from '../buttons/icon-action.tsx';
import classes from './menus.module.css';

/** More projects than this are searched, not looked through. */
const MANY = 8;

/** Leads from one project to another: beside "Projects", wherever a path begins. */
export function ProjectSwitch({ presentId }: { presentId: number | undefined }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { data = [] } = useQuery({ ...folderTreeQuery(), enabled: open });
  const projects = data.filter((folder) => folder.parent_id === null && !folder.deleted);
  const wanted = words.trim().toLowerCase();
  const shown = projects.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Menu position="bottom-start" opened={open} onChange={setOpen} onClose={() => setWords('')}>
      <Menu.Target>
        <IconAction label="Switch project" size="sm">
          <IconSelector size="0.875rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown className={classes['projects'] ?? ''}>
        {projects.length > MANY ? (
          <TextInput
            size="xs"
            type="search"
            aria-label="Find a project"
            placeholder="Find a project"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        <ScrollArea.Autosize mah="20rem" type="auto">
          {shown.map(({ id, name }) => (
            <Menu.Item
              key={id}
              aria-current={id === presentId ? 'page' : undefined}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/folders/{-$folderId}"
                  params={{ folderId: String(id) }}
                  search={{} as never}
                />
              )}
            >
              {name}
            </Menu.Item>
          ))}
          {shown.length === 0 ? <Menu.Label>None found</Menu.Label> : null}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
