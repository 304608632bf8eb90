import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { leaveKeys } from '../keys/leave-keys.ts';
import classes from './tabs.module.css';

export interface TabChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How much is behind it; nothing is said of null. */
  readonly count?: number | null;
}

interface TabAreaProps<Value extends string> {
  /** The tab that is shown; null while all are folded away. */
  value: Value | null;
  onTab: (value: Value) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** What is divided into tabs: a `TabRow` somewhere in it, and a `TabPanel` of what is chosen. */
export function TabArea<Value extends string>(props: TabAreaProps<Value>) {
  const { value, onTab, className, children } = props;
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        if (next !== null) onTab(next as Value);
      }}
      className={className ?? classes['area'] ?? ''}
      data-folded={value === null || undefined}
    >
      {children}
    </Tabs>
  );
}

interface TabRowProps<Value extends string> {
  label: string;
  tabs: readonly TabChoice<Value>[];
  /** A click leaves the focus, and so the keys, where they are. */
  leavesKeys?: boolean;
}

/** The tabs themselves, in one underlined row that scrolls where it is too long. */
export function TabRow<Value extends string>({ label, tabs, leavesKeys }: TabRowProps<Value>) {
  return (
    <Tabs.List aria-label={label} className={classes['row'] ?? ''}>
      {tabs.map(({ value, label: name, count = null }) => (
        <Tabs.Tab
          key={value}
          value={value}
          className={classes['tab'] ?? ''}
          {...(leavesKeys ? { onMouseDown: leaveKeys } : {})}
        >
          {name}
          {count === null ? null : (
            <span className={classes['count']}> {count.toLocaleString('en')}</span>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

interface TabPanelProps {
  value: string;
  className?: string | undefined;
  /** Where nothing in it takes the focus, it can be scrolled by keys itself. */
  focusable?: boolean;
  children: ReactNode;
}

export function TabPanel({ value, className, focusable, children }: TabPanelProps) {
  return (
    <Tabs.Panel
      value={value}
      className={className ?? classes['panel'] ?? ''}
      {...(focusable ? { tabIndex: 0 } : {})}
    >
      {children}
    </Tabs.Panel>
  );
}
