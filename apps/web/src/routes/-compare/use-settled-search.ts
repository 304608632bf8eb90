import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readCompareSearch } from './compare-search.ts';
import type { CompareSearch } from './compare-search.ts';

/** Milliseconds that nothing changes before the address follows. */
const SETTLE = 350;

type Change = Readonly<Record<string, unknown>>;

interface SettledSearch {
  /** What the address holds, and what it is about to. */
  readonly search: CompareSearch;
  /** Seen at once, in the address once it rests: a wipe that is dragged changes with every picture. */
  readonly change: (next: Change) => void;
  /** For the address alone: what is seen has changed already. */
  readonly note: (next: Change) => void;
  /** Into the address at once, with all that waits. */
  readonly go: (next: Change, to?: '.' | '/compare') => void;
}

/** The state that the address of a comparison holds. */
export function useSettledSearch(written: CompareSearch): SettledSearch {
  const navigate = useNavigate();
  const router = useRouter();
  const waiting = useRef<Change>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [ahead, setAhead] = useState<Change>({});
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = useCallback(
    (next: Change, to: '.' | '/compare' = '.') => {
      clearTimeout(timer.current);
      const changes = { ...waiting.current, ...next };
      waiting.current = {};
      const search = (before: CompareSearch) => readCompareSearch({ ...before, ...changes });
      void navigate({ to, search: search as never, replace: true, resetScroll: false }).then(() =>
        setAhead(waiting.current),
      );
    },
    [navigate],
  );
  const note = useCallback(
    (next: Change) => {
      waiting.current = { ...waiting.current, ...next };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // On the way to another screen the address is that one's already.
        if (router.latestLocation.pathname === router.state.resolvedLocation?.pathname) go({});
      }, SETTLE);
    },
    [go, router],
  );
  const change = useCallback(
    (next: Change) => {
      setAhead((before) => ({ ...before, ...next }));
      note(next);
    },
    [note],
  );
  const search = useMemo(() => readCompareSearch({ ...written, ...ahead }), [written, ahead]);
  return { search, change, note, go };
}
