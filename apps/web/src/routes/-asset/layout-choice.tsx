import { SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconColumns2, IconLayoutGrid, IconSquare, IconStack2 } from '@tabler/icons-react';
import type { CompareLook } from '../../features/player/index.ts';
import { useKeys } from '../../ui/index.ts';
import classes from './asset-screen.module.css';

type Layout = CompareLook['layout'];

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;
const CHOICES = [
  { value: 'single', label: 'Single', icon: <IconSquare {...icon} /> },
  { value: 'ab', label: 'A/B View', icon: <IconColumns2 {...icon} /> },
  { value: 'grid', label: 'Auto Grid', icon: <IconLayoutGrid {...icon} /> },
  { value: 'stacked', label: 'Stacked', icon: <IconStack2 {...icon} /> },
] as const satisfies readonly { value: Layout; label: string; icon: unknown }[];

/** How many versions a layout shows at first. */
export const SHOWN_IN: Readonly<Record<Layout, number>> = { single: 1, ab: 2, grid: 4, stacked: 2 };

/** How versions are laid out: the shown one alone here, or with those before it in a comparison. */
export function LayoutChoice({ onChoose }: { onChoose: (layout: Layout) => void }) {
  useKeys(
    'Asset',
    CHOICES.filter(({ value }) => value !== 'single').map(({ value, label }) => ({
      keys: [],
      label: `Compare versions: ${label}`,
      command: true,
      run: () => onChoose(value),
    })),
  );
  return (
    <SegmentedControl
      size="xs"
      aria-label="Layout"
      className={classes['layouts'] ?? ''}
      value="single"
      data={CHOICES.map(({ value, label, icon: picture }) => ({
        value,
        label: (
          <Tooltip label={label}>
            <span className={classes['layout']}>
              {picture}
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          </Tooltip>
        ),
      }))}
      onChange={onChoose}
    />
  );
}
