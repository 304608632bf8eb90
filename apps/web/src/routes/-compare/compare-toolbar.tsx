import { Button, Checkbox, Popover, SegmentedControl, Select } from '@mantine/core';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CompareLook } from '../../features/player/index.ts';
import { IconAction, SmallSlider } from '../../ui/index.ts';
import classes from './compare-page.module.css';

interface CompareToolbarProps {
  onLeave: () => void;
  look: CompareLook;
  onLook: (change: Partial<CompareLook>) => void;
  onReset: () => void;
  /** What else may be done with the comparison, at the end. */
  children?: ReactNode;
}

const LAYOUTS = [
  { value: 'single', label: 'Single' },
  { value: 'ab', label: 'A/B View' },
  { value: 'grid', label: 'Auto Grid' },
  { value: 'stacked', label: 'Stacked' },
] as const;
const MODES = [
  { value: 'side', label: 'Side by side' },
  { value: 'wipe', label: 'Wipe' },
  { value: 'difference', label: 'Difference' },
  { value: 'overlay', label: 'Overlay' },
  { value: 'flip', label: 'Flip' },
] as const;
const ALIGNS = [
  { value: 'first', label: 'By first frame' },
  { value: 'number', label: 'By frame number' },
  { value: 'timecode', label: 'By timecode' },
] as const;
const PASTS = [
  { value: 'hold', label: 'Hold at the ends' },
  { value: 'black', label: 'Black past the ends' },
  { value: 'loop', label: 'Loop past the ends' },
] as const;

/** How the versions are shown: layout and mode, what the mode needs, and which frames belong together. */
export function CompareToolbar(props: CompareToolbarProps) {
  const { onLeave, look, onLook, onReset, children } = props;
  const isPaired = look.layout === 'ab' || look.layout === 'stacked';
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Comparison">
      <IconAction label="Leave the comparison" keys="Escape" onClick={onLeave}>
        <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
      </IconAction>
      <SegmentedControl
        size="xs"
        aria-label="Layout"
        data={[...LAYOUTS]}
        value={look.layout}
        onChange={(layout) => onLook({ layout: layout as CompareLook['layout'] })}
      />
      {isPaired ? (
        <SegmentedControl
          size="xs"
          aria-label="Mode"
          data={[...MODES]}
          value={look.mode}
          onChange={(mode) => onLook({ mode: mode as CompareLook['mode'] })}
        />
      ) : null}
      {isPaired ? <ModeControls look={look} onLook={onLook} /> : null}
      <Popover position="bottom-start">
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size="0.875rem" stroke={1.5} aria-hidden="true" />}
          >
            Sync and picture
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes['settings'] ?? ''} aria-label="Sync and picture">
          <Select
            size="xs"
            label="Frames that belong together"
            allowDeselect={false}
            data={[...ALIGNS]}
            value={look.align}
            onChange={(align) => onLook({ align: (align ?? 'first') as CompareLook['align'] })}
          />
          <Select
            size="xs"
            label="Past the ends"
            allowDeselect={false}
            data={[...PASTS]}
            value={look.pastEnd}
            onChange={(past) => onLook({ pastEnd: (past ?? 'hold') as CompareLook['pastEnd'] })}
          />
          <Checkbox
            size="xs"
            label="Zoom together"
            checked={look.linked}
            onChange={({ currentTarget }) => onLook({ linked: currentTarget.checked })}
          />
          <Amount
            label="Exposure"
            value={look.exposure}
            min={-4}
            max={4}
            step={0.25}
            onChange={(exposure) => onLook({ exposure })}
          />
          <Amount
            label="Gamma"
            value={look.gamma}
            min={0.4}
            max={3}
            step={0.1}
            onChange={(gamma) => onLook({ gamma })}
          />
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onReset}>
            Reset
          </Button>
        </Popover.Dropdown>
      </Popover>
      {children}
    </div>
  );
}

function ModeControls({ look, onLook }: Pick<CompareToolbarProps, 'look' | 'onLook'>) {
  switch (look.mode) {
    case 'wipe':
      return (
        <Amount
          label="Angle"
          value={look.wipe.angle}
          min={-180}
          max={180}
          step={5}
          onChange={(angle) => onLook({ wipe: { ...look.wipe, angle } })}
        />
      );
    case 'difference':
      return (
        <>
          <Amount
            label="Gain"
            value={look.gain}
            min={1}
            max={64}
            step={1}
            onChange={(gain) => onLook({ gain })}
          />
          <Amount
            label="Threshold"
            value={look.threshold}
            min={0}
            max={1}
            step={0.01}
            onChange={(threshold) => onLook({ threshold })}
          />
          <Checkbox
            size="xs"
            label="False colour"
            checked={look.falseColour}
            onChange={({ currentTarget }) => onLook({ falseColour: currentTarget.checked })}
          />
        </>
      );
    case 'overlay':
      return (
        <Amount
          label="Opacity"
          value={look.opacity}
          min={0}
          max={1}
          step={0.05}
          onChange={(opacity) => onLook({ opacity })}
        />
      );
    case 'side':
    case 'flip':
      return null;
  }
}

interface AmountProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function Amount({ label, ...slider }: AmountProps) {
  return (
    <span className={classes['amount']}>
      {label}
      <SmallSlider thumbLabel={label} {...slider} />
    </span>
  );
}
