import { ROLE_LEVEL } from '@jampot/domain';
import { use, useLayoutEffect } from 'react';
import { SidebarContext } from './shell-sidebar.tsx';

/**
 * Tells the shell as what a person is here: guests of a project have the calm frame in it, whatever their role in the
 * account is, and others of it the whole one.
 * @param level of the role that counts here; undefined while that is not known: then it stays what it was on this screen
 */
export function useCalmFrame(level: number | undefined): void {
  const setCalm = use(SidebarContext)?.setCalm;
  useLayoutEffect(() => {
    if (level !== undefined) setCalm?.(level === ROLE_LEVEL.guest);
  }, [level, setCalm]);
  useLayoutEffect(() => () => setCalm?.(null), [setCalm]);
}
