import { confirm } from './confirm.ts';

/** Asks about a deleted asset whose name somebody wants. @param signal takes the question away */
export function askToReenable(name: string, signal?: AbortSignal): Promise<boolean> {
  return confirm({
    // Several may be asked about one after the other: the title says which one it is.
    title: name,
    message: 'This asset already exists. Would you like to re-enable it?',
    confirmLabel: 'Re-enable',
    ...(signal === undefined ? {} : { signal }),
  });
}
