import { useCallback, useMemo } from 'react';
import { useLocalSetting } from '../../lib/local-setting.ts';

/** Which folders of the tree are open, remembered in this browser. */
export function useOpenFolders() {
  const [text, setText] = useLocalSetting<string>('folders.open', '', (stored) => stored);
  const open = useMemo(() => new Set(text.split(',').filter(Boolean).map(Number)), [text]);
  const set = useCallback(
    (ids: readonly number[], value: boolean) => {
      const next = new Set(open);
      for (const id of ids) {
        if (value) next.add(id);
        else next.delete(id);
      }
      if (next.size !== open.size) setText([...next].join(','));
    },
    [open, setText],
  );
  const closeAll = useCallback(() => setText(''), [setText]);
  return { open, set, closeAll };
}
