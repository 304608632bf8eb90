import { useCallback, useMemo } from 'react';
import { useLocalSetting } from '../../../lib/local-setting.ts';
import { FIRST_LAYOUT, readLayout, writeLayout } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';

/** How the columns of the list are arranged, remembered in this browser. */
export function useColumns(): {
  readonly layout: ColumnLayout;
  readonly change: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  readonly reset: () => void;
} {
  const [text, setText] = useLocalSetting<string>('assets.columns', '', (stored) => stored);
  const layout = useMemo(() => (text === '' ? FIRST_LAYOUT : readLayout(text)), [text]);
  const change = useCallback(
    (by: (layout: ColumnLayout) => ColumnLayout) => setText(writeLayout(by(layout))),
    [layout, setText],
  );
  return { layout, change, reset: useCallback(() => setText(''), [setText]) };
}
