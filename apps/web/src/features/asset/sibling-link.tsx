import { ActionIcon, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KeyHint } from '../../ui/index.ts';
import classes from './asset.module.css';
import type { SiblingName } from './neighbours.ts';

interface SiblingLinkProps {
  label: string;
  keys: string;
  /** Null at the end of the folder. */
  to: SiblingName | null;
  children: ReactNode;
}

/** A link to the asset before or after; hovering loads it. */
export function SiblingLink({ label, keys, to, children }: SiblingLinkProps) {
  if (to === null) {
    return (
      <ActionIcon size="sm" disabled aria-label={label}>
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
        size="sm"
        aria-label={`${label}: ${to.name}`}
        renderRoot={(props) => <Link {...props} to="/assets/$id" params={{ id: String(to.id) }} />}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
