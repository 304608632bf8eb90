import { useMediaQuery } from '@mantine/hooks';
import { ROLE_LEVEL } from '@jampot/domain';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { SidePane, useKeys } from '../../ui/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import { ShellHeader } from './shell-header.tsx';
import { SidebarContext } from './shell-sidebar.tsx';
import type { ShellPerson } from './shell.types.ts';

const CalmHeader = lazy(() => import('./calm-header.tsx'));

/** Where the sidebar is folded unless somebody opens it. */
const SMALL = '(max-width: 68.74em)';

interface AppShellProps {
  person: ShellPerson | null;
  onProfile: () => void;
  onSignOut: () => void;
  /** Uploads in progress; lives here so that they survive every navigation. */
  uploadTray?: ReactNode;
  /** Whether what is shown follows the changes of others. */
  live?: ReactNode;
  /** What the person is told of. */
  inbox?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every screen: rail, context sidebar, header, work. A screen fills the sidebar
 * with `<ShellSidebar>`; without one there is no sidebar. Guests have the calm frame of shares, without a rail.
 */
export function AppShell(props: AppShellProps) {
  const { person, onProfile, onSignOut, uploadTray, live, inbox, children } = props;
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [kept, setKept] = useLocalSetting<boolean>('sidebar.folded', false, parseBoolean);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const small = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  // On a small screen it lies over the work, and folds again as soon as somebody goes elsewhere.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  const [told, setCalm] = useState<boolean | null>(null);
  const calm = told ?? person?.level === ROLE_LEVEL.guest;
  const folded = !needed && (small ? openedAt !== path : kept);
  const toggle = useCallback(() => {
    if (small) setOpenedAt(folded ? path : null);
    else setKept(!folded);
  }, [small, folded, path, setKept]);
  const sidebar = useMemo(() => ({ slot, setLabel, setNeeded, setCalm }), [slot]);
  // A screen without a sidebar has the key for itself.
  useKeys('Everywhere', [{ keys: '[', label: 'Fold the sidebar', command: true, run: toggle }], {
    enabled: label !== null,
  });

  const head = {
    sidebar: label === null ? null : { label, folded, toggle },
    live,
    inbox,
    account: <AccountMenu person={person} onProfile={onProfile} onSignOut={onSignOut} />,
  };
  return (
    <SidebarContext value={sidebar}>
      <div className={classes['shell']} data-calm={calm || undefined}>
        <a href="#work" className={classes['skip']}>
          Skip to the work
        </a>
        {calm && person !== null ? (
          <Suspense fallback={<header className={classes['calm']} />}>
            <CalmHeader {...head} person={person} path={path} />
          </Suspense>
        ) : (
          <>
            <ShellHeader {...head} />
            <Rail person={person} path={path} />
          </>
        )}
        <div className={classes['body']}>
          {label === null ? null : (
            <SidePane label={label} name="sidebar" side="left" folded={folded}>
              <div ref={setSlot} className={classes['slot']} />
            </SidePane>
          )}
          <main id="work" className={classes['work']} tabIndex={-1}>
            <NavigationProgress />
            {children}
          </main>
        </div>
        <section className={classes['tray']} aria-label="Uploads">
          {uploadTray}
        </section>
      </div>
    </SidebarContext>
  );
}
