import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  IconHelp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction, KeyHint, openCommands, openKeyList } from '../../ui/index.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './shell.module.css';

export interface ShellHeaderProps {
  sidebar: { label: string; folded: boolean; toggle: () => void } | null;
  account: ReactNode;
  /** Whether what is shown follows the changes of others. */
  live?: ReactNode;
  /** What the person is told of. */
  inbox?: ReactNode;
}

/** Product, sidebar switch, search, help and account. */
export function ShellHeader({ sidebar, account, live, inbox }: ShellHeaderProps) {
  const Fold = sidebar?.folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={classes['header']}>
      <Link to="/" className={classes['brand']} aria-label="Jampot, home">
        <Logo />
      </Link>
      <div className={classes['side']}>
        {sidebar ? (
          <IconAction
            label={`${sidebar.folded ? 'Show' : 'Hide'} ${sidebar.label.toLowerCase()}`}
            keys="["
            aria-expanded={!sidebar.folded}
            onClick={sidebar.toggle}
          >
            <Fold size="1.125rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        ) : null}
      </div>
      <search className={classes['search']}>
        <UnstyledButton className={classes['searchField']} onClick={openCommands}>
          <IconSearch size="1rem" stroke={1.5} aria-hidden="true" />
          <span className={classes['searchText']}>Find folders, assets, people</span>
          <KeyHint keys="mod+K" />
        </UnstyledButton>
      </search>
      <div className={classes['tools']}>
        {live}
        {inbox}
        <IconAction label="Keys of this screen" keys="?" onClick={openKeyList}>
          <IconHelp size="1.125rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
        {account}
      </div>
    </header>
  );
}
