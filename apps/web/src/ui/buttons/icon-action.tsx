import { ActionIcon, Tooltip } from '@mantine/core';
import type { ActionIconProps, TooltipProps } from '@mantine/core';
import { useState } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { leaveKeys } from '../keys/leave-keys.ts';
import classes from './buttons.module.css';

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'>;

interface IconActionProps extends ActionIconProps, ButtonProps {
  /** Its name for everybody: tooltip and screen reader. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  keys?: string | undefined;
  /** A switch that is on. */
  pressed?: boolean | undefined;
  /** A press leaves the keys to the screen, so that Space still plays. */
  leavesKeys?: boolean;
  position?: TooltipProps['position'];
  children: ReactNode;
}

/** A button that is an icon: always with a name, a tooltip, and its key when it has one. */
export function IconAction({
  label,
  keys,
  pressed,
  leavesKeys = false,
  position,
  children,
  className,
  onMouseDown,
  onClick,
  onPointerEnter,
  onBlur,
  ...rest
}: IconActionProps) {
  const [quiet, setQuiet] = useState(false);
  return (
    <Tooltip
      // What a press opens takes the focus or covers the button, and then no event closes the tip.
      disabled={quiet}
      {...(position ? { position } : {})}
      label={
        <span className={classes['tip']}>
          {label}
          {keys ? <KeyHint keys={keys} /> : null}
        </span>
      }
    >
      <ActionIcon
        aria-label={label}
        aria-pressed={pressed}
        // What a menu or a form gives it comes on top: it stays as large a target.
        className={`${classes['action']} ${className ?? ''}`}
        {...rest}
        onMouseDown={(event) => {
          if (leavesKeys) leaveKeys(event);
          onMouseDown?.(event);
        }}
        onClick={(event) => {
          setQuiet(true);
          onClick?.(event);
        }}
        onPointerEnter={(event) => {
          setQuiet(false);
          onPointerEnter?.(event);
        }}
        onBlur={(event) => {
          setQuiet(false);
          onBlur?.(event);
        }}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
