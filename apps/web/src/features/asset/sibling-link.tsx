import { ActionIcon, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { OrderedAsset } from '../../lib/queries/index.ts';
import { KeyHint, leaveKeys } from '../../ui/index.ts';
import { useAssetSource } from '../../ui/drag/index.ts';
import classes from './asset.module.css';

interface SiblingLinkProps {
  label: string;
  keys: string;
  /** Null at the end of the list. */
  to: OrderedAsset | null;
  /** What the address keeps from asset to asset. */
  search: Readonly<Record<string, unknown>>;
  /** Goes there, or says that the list ends here. */
  onStep: () => void;
  children: ReactNode;
}

/** A link to the asset before or after; hovering loads it, and it can be dragged where assets are taken. */
export function SiblingLink({ label, keys, to, search, onStep, children }: SiblingLinkProps) {
  const source = useAssetSource({
    id: to?.id ?? 0,
    name: to?.name ?? '',
    enabled: to !== null,
  });
  if (to === null) {
    return (
      <ActionIcon
        size={24}
        aria-disabled
        aria-label={label}
        className={classes['end'] ?? ''}
        onMouseDown={leaveKeys}
        onClick={onStep}
      >
        {children}
      </ActionIcon>
    );
  }
  return (
    <Tooltip
      label={
        <span className={classes['tip']}>
          {to.name} <KeyHint keys={keys} />
        </span>
      }
    >
      <ActionIcon
        ref={source as Ref<HTMLButtonElement>}
        size={24}
        aria-label={`${label}: ${to.name}`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/assets/$id"
            params={{ id: String(to.id) }}
            search={search as never}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onStep();
            }}
          />
        )}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
