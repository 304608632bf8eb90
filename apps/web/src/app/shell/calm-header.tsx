import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CalmBar } from '../../ui/calm/calm-bar.tsx';
import { KeysAction, SidebarAction } from './header-actions.tsx';
import { isPresent, members } from './rail-items.ts';
import type { ShellHeaderProps } from './shell-header.tsx';
import classes from './shell.module.css';
import type { ShellPerson } from './shell.types.ts';

interface CalmHeaderProps extends ShellHeaderProps {
  person: ShellPerson;
  path: string;
}

/** The head of the shell for guests of a project: the studio, the projects and playlists, the account. */
export default function CalmHeader(props: CalmHeaderProps) {
  const { person, path, sidebar, account, live, inbox } = props;
  return (
    <div className={classes['calm']}>
      <CalmBar
        wraps
        studio={person.studio}
        around={homeLink}
        head={
          <div className={classes['calmHead']}>
            {sidebar === null ? null : <SidebarAction {...sidebar} />}
            <nav aria-label="Main" className={classes['calmPlaces']}>
              {members.map((item) => (
                <Link
                  key={item.href}
                  to={item.href}
                  aria-current={isPresent(item, path) ? 'page' : undefined}
                >
                  {item.label}
                </Link>
              ))}
            </nav>
          </div>
        }
        actions={
          <div className={classes['calmTools']}>
            {live}
            {inbox}
            <KeysAction />
            {account}
          </div>
        }
      />
    </div>
  );
}

function homeLink(mark: ReactNode): ReactNode {
  return (
    <Link to="/" aria-label="Home">
      {mark}
    </Link>
  );
}
