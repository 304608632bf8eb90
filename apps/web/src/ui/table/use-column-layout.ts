import { useCallback, useMemo } from 'react';
import { useLocalSetting } from '../../lib/local-setting.ts';
import { firstLayout, readLayout, writeLayout } from './column-layout.ts';
import type { ColumnFacts, LayoutChange, TableArrangement } from './table.types.ts';

/**
 * How the columns of a table are arranged, remembered in this browser.
 * @param name of the setting
 */
export function useColumnLayout<Key extends string>(
  name: string,
  columns: readonly ColumnFacts<Key>[],
): TableArrangement<Key> & { readonly reset: () => void } {
  const [text, setText] = useLocalSetting<string>(name, '', (stored) => stored);
  const layout = useMemo(
    () => (text === '' ? firstLayout(columns) : readLayout(columns, text)),
    [columns, text],
  );
  const change = useCallback(
    (by: LayoutChange) => setText(writeLayout(by(layout))),
    [layout, setText],
  );
  return { layout, change, reset: useCallback(() => setText(''), [setText]) };
}
