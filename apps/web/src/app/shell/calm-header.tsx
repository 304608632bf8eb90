import { Link } from '@tanstack/react-router';
import {
  IconHelp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CalmBar } from '../../ui/calm/calm-bar.tsx';
import { IconAction, openKeyList } from '../../ui/index.ts';
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
  const Fold = sidebar?.folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes['calm']}>
      <CalmBar
        wraps
        studio={person.studio}
        around={homeLink}
        head={
          <div className={classes['calmHead']}>
            {sidebar === null ? null : (
              <IconAction
                label={`${sidebar.folded ? 'Show' : 'Hide'} ${sidebar.label.toLowerCase()}`}
                keys="["
                aria-expanded={!sidebar.folded}
                onClick={sidebar.toggle}
              >
                <Fold size="1.125rem" stroke={1.5} aria-hidden="true" />
              </IconAction>
            )}
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
            <IconAction label="Keys of this screen" keys="?" onClick={openKeyList}>
              <IconHelp size="1.125rem" stroke={1.5} aria-hidden="true" />
            </IconAction>
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
