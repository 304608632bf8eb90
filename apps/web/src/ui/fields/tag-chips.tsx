import { Pill } from '@mantine/core';
import classes from './fields.module.css';

interface TagChipsProps {
  tags: readonly string[];
  /** Shows a cross on each. */
  onRemove?: ((tag: string) => void) | undefined;
  onSelect?: ((tag: string) => void) | undefined;
  /** More than this many end in "+n" (default all). */
  max?: number;
}

/** The tags of an asset. */
export function TagChips({ tags, onRemove, onSelect, max = Infinity }: TagChipsProps) {
  const shown = tags.slice(0, max);
  const rest = tags.length - shown.length;
  return (
    <span className={classes['tags']} data-few={max < Infinity || undefined}>
      {shown.map((tag) => (
        <Pill
          key={tag}
          className={classes['tag'] ?? ''}
          withRemoveButton={onRemove !== undefined}
          onRemove={() => onRemove?.(tag)}
          removeButtonProps={{
            'aria-label': `Remove tag ${tag}`,
            tabIndex: 0,
            'aria-hidden': false,
          }}
          {...(onSelect ? { onClick: () => onSelect(tag) } : {})}
        >
          {tag}
        </Pill>
      ))}
      {rest > 0 ? (
        <span className={classes['rest']} title={tags.slice(max).join(', ')}>
          +{rest}
        </span>
      ) : null}
    </span>
  );
}
