import type { Asset } from '@jampot/contracts';
import { useEffect, useRef } from 'react';
import { hasBeenPressed } from '../../lib/first-press.ts';

interface Landing {
  readonly folderId: number;
  readonly items: readonly (Asset | null)[];
  /** The rows are those of the folder. */
  readonly ready: boolean;
  /** The asset whose name is edited. */
  readonly renaming: number | null;
  /** Focuses an item unless something else has the focus. */
  readonly land: (index: number) => void;
}

/**
 * Where the focus goes that would be lost: into a folder that was just opened, and back to an asset
 * whose name was edited. A page that was loaded afresh leaves it at the top, where a screen reader
 * begins to read.
 */
export function useLanding({ folderId, items, ready, renaming, land }: Landing): void {
  const landed = useRef<number | null>(null);
  useEffect(() => {
    if (!ready || landed.current === folderId) return;
    landed.current = folderId;
    if (hasBeenPressed()) land(0);
  }, [folderId, ready, land]);

  const renamed = useRef<number | null>(null);
  useEffect(() => {
    const before = renamed.current;
    renamed.current = renaming;
    const index = items.findIndex((asset) => asset?.id === before);
    if (before !== null && renaming === null && index >= 0) land(index);
  }, [renaming, items, land]);
}
