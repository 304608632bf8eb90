import { useEffect } from 'react';
import { DEFAULT_LOOK } from '../../features/player/compare/compare.types.ts';
import type { CompareLayout } from '../../features/player/compare/compare.types.ts';
import { oneOf, useLocalSetting } from '../../lib/local-setting.ts';

const parseLayout = oneOf('single', 'ab', 'grid', 'stacked');

interface LayoutOptions {
  /** What the address says; undefined where it says nothing. */
  readonly written: CompareLayout | undefined;
  /** Versions that the address names. */
  readonly named: number;
  /** The layout where neither the address nor this browser knows one. */
  readonly fallback: CompareLayout;
  /** Writes a layout into the address that was not there but is seen. */
  readonly onSeen: (change: { readonly layout: CompareLayout }) => void;
}

/**
 * The layout that is seen: the address's, else the one that this browser was last left with. A pair
 * that was remembered hides none of more versions: those are seen in the grid.
 */
export function useCompareLayout({ written, named, fallback, onSeen }: LayoutOptions) {
  const [remembered, remember] = useLocalSetting('layout-style', fallback, parseLayout);
  const layout = written ?? (remembered === 'ab' && named > 2 ? 'grid' : remembered);
  const isUnwritten = written === undefined && layout !== DEFAULT_LOOK.layout;
  useEffect(() => {
    if (isUnwritten) onSeen({ layout });
  }, [isUnwritten, layout, onSeen]);
  return [layout, remember] as const;
}
