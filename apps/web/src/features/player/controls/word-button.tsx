import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { KeyHint, leaveKeys } from '../../../ui/index.ts';
import classes from './controls.module.css';

interface WordButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it is for, in the tooltip. */
  tip: string;
  /** The keys that do the same. */
  keys?: string;
  /** There is room for it in a wide player alone. */
  first?: boolean;
}

/** A control that is a word: what is chosen. A press leaves the keys to the player. */
export function WordButton({ tip, keys, first = true, children, ...rest }: WordButtonProps) {
  return (
    <Tooltip
      label={
        <>
          {tip} {keys === undefined ? null : <KeyHint keys={keys} />}
        </>
      }
    >
      <UnstyledButton
        className={`${classes['word']} ${first ? '' : classes['tertiary']}`}
        onMouseDown={leaveKeys}
        {...rest}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  );
}
