import { TextInput } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { ASSET_NAME, nameProblem } from '@jampot/domain';
import { useRef, useState } from 'react';
import { focusNow } from '../../../ui/index.ts';
import type { ListActions } from '../list-actions.ts';

/** The name of an asset while it is edited: Enter or leaving saves, Escape gives up. */
export function NameEdit({ asset, actions }: { asset: Asset; actions: ListActions }) {
  const [start] = useState(asset.name);
  const [draft, setDraft] = useState(start);
  const ended = useRef(false);
  const problem = nameProblem(draft, ASSET_NAME);
  const end = (save: boolean) => {
    if (ended.current || (save && problem !== null)) return;
    ended.current = true;
    actions.rename(null);
    const name = draft.trim();
    if (save && name !== start) actions.setName(asset, name, start);
  };
  return (
    <TextInput
      size="xs"
      w="100%"
      aria-label={`Name of ${start}`}
      maxLength={ASSET_NAME.max}
      value={draft}
      error={problem}
      ref={focusNow}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => end(problem === null)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
      }}
    />
  );
}
