import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KeyHint, openCommands } from '../../ui/index.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { KeysAction, SidebarAction } from './header-actions.tsx';
import type { HeaderSidebar } from './header-actions.tsx';
import classes from './shell.module.css';

export interface ShellHeaderProps {
  sidebar: HeaderSidebar | null;
  account: ReactNode;
  /** Whether what is shown follows the changes of others. */
  live?: ReactNode;
  /** What the person is told of. */
  inbox?: ReactNode;
}

/** Product, sidebar switch, search, help and account. */
export function ShellHeader({ sidebar, account, live, inbox }: ShellHeaderProps) {
  return (
    <header className={classes['header']}>
      <Link to="/" className={classes['brand']} aria-label="Jampot, home">
        <Logo />
      </Link>
      <div className={classes['side']}>
        {sidebar === null ? null : <SidebarAction {...sidebar} />}
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
        <KeysAction />
        {account}
      </div>
    </header>
  );
}
