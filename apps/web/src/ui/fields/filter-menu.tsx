import { Button, Checkbox, Popover, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { SkeletonRows } from '../states/skeletons.tsx';
import classes from './filter-menu.module.css';

/** The search of a dropdown appears above this many options (specification, section 9). */
const SEARCH_ABOVE = 8;
/** Letters from which on a search narrows (specification, section 5). */
const SEARCH_FROM = 3;
/** More options than this are found by typing. */
const MOST_SHOWN = 100;

export interface FilterOption {
  readonly id: number;
  readonly name: string;
  readonly shown?: ReactNode;
  /** What it says beyond its name, where the pointer rests. */
  readonly title?: string;
  /** Parted from those of another kind. */
  readonly kind?: string;
  /** How many rows it would find; undefined while nobody knows. */
  readonly count?: number | undefined;
}

interface FilterMenuProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
  /** The options are on their way. */
  pending?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  /** What is counted: 'asset'. */
  counted?: string;
}

/** A dropdown of choices of which several may hold. */
export function FilterMenu({
  label,
  options,
  chosen,
  onChange,
  pending = false,
  onOpen,
  onClose,
  counted = 'row',
}: FilterMenuProps) {
  const [words, setWords] = useState('');
  const countId = useId();
  const wanted = words.trim().toLowerCase();
  const tooShort = wanted !== '' && wanted.length < SEARCH_FROM;
  const found = tooShort
    ? options
    : options.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shown = found.slice(0, MOST_SHOWN);
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      trapFocus
      withinPortal
      {...(onOpen === undefined ? {} : { onOpen })}
      onClose={() => {
        setWords('');
        onClose?.();
      }}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<IconChevronDown size="0.875rem" stroke={1.5} aria-hidden="true" />}
          aria-label={names.length > 0 ? `${label}: ${names.join(', ')}` : label}
        >
          <span className={classes['said']}>
            {names.length === 0
              ? label
              : names.length === 1
                ? names[0]
                : `${label}: ${names.length}`}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['drop'] ?? ''} aria-label={label}>
        {options.length > SEARCH_ABOVE ? (
          <TextInput
            size="xs"
            aria-label={`Find in ${label.toLowerCase()}`}
            placeholder={`Find, from ${SEARCH_FROM} letters on`}
            data-autofocus
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        <div className={classes['list']}>
          {shown.map(({ id, name, shown: look, count, title, kind }, at) => (
            <div
              key={id}
              className={classes['option']}
              data-parted={(at > 0 && shown[at - 1]?.kind !== kind) || undefined}
              title={title}
            >
              <Checkbox
                size="xs"
                label={look ?? name}
                checked={chosen.includes(id)}
                {...(count === undefined ? {} : { 'aria-describedby': `${countId}-${id}` })}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, id]
                      : chosen.filter((other) => other !== id),
                  )
                }
              />
              {count === undefined ? null : (
                <span id={`${countId}-${id}`} className={classes['count']}>
                  {count.toLocaleString('en')}
                  <VisuallyHidden> {count === 1 ? counted : `${counted}s`}</VisuallyHidden>
                </span>
              )}
            </div>
          ))}
          {pending ? <SkeletonRows rows={4} height={20} /> : null}
          {shown.length === 0 && !pending ? (
            <span className={classes['none']}>None found</span>
          ) : null}
          {found.length > shown.length ? (
            <span className={classes['none']}>
              {formatCount(found.length - shown.length, 'more', 'more')}: type to find
            </span>
          ) : null}
        </div>
        {chosen.length > 0 ? (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onChange([])}>
            Clear
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
