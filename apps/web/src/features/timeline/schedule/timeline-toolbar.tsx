import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { AUTO_EXPANDS, SORT_MODES, VIEW_SCALES } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconPlayerPlay,
  IconZoomIn,
} from '@tabler/icons-react';
import { DayField, IconAction, SmallSlider, ZoneNote } from '../../../ui/index.ts';
import { CutRate } from '../cut-rate.tsx';
import classes from './schedule.module.css';
import {
  COLUMN_WIDTH,
  EXPAND_WORDS,
  ROW_HEIGHT,
  SCALE_WORDS,
  SORT_WORDS,
} from './timeline-settings.ts';
import type { TimelineSettings } from './timeline-settings.ts';
import type { Period } from './use-range.ts';

const icon = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

interface TimelineToolbarProps {
  settings: TimelineSettings;
  rate: FrameRate;
  /** The rate of the shots; null where none is known. */
  ownRate: FrameRate | null;
  onRate: (rate: FrameRate) => void;
  /** Also what is in the folders below. */
  below: boolean;
  onBelow: (on: boolean) => void;
  /** Of a schedule. */
  period: Period;
  onPeriod: (period: Period) => void;
  /** Null where nothing can be taken back, or made again. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Of the cut; null where nothing plays. */
  player: { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void } | null;
  onFit: () => void;
}

/** What a timeline shows, how large, in which order. */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const { settings, rate, ownRate, onRate, below, onBelow, period, onPeriod } = props;
  const { undo, redo, player, onFit } = props;
  const { scale, columnWidth, rowHeight, sort, expand } = settings;
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Timeline">
      <SegmentedControl
        size="xs"
        aria-label="Scale"
        data={VIEW_SCALES.map((value) => ({ value, label: SCALE_WORDS[value] }))}
        value={scale}
        onChange={settings.setScale}
      />
      {scale === 'seconds' ? (
        <CutRate
          size="xs"
          w="6.5rem"
          aria-label="Frame rate"
          rate={rate}
          own={ownRate}
          onRate={onRate}
        />
      ) : (
        <div className={classes['together']}>
          <DayField
            label="From"
            value={period.from}
            onChange={(from) => onPeriod({ ...period, from })}
          />
          <DayField label="To" value={period.to} onChange={(to) => onPeriod({ ...period, to })} />
          <ZoneNote />
        </div>
      )}
      <Select
        size="xs"
        w="9.5rem"
        aria-label="Order of the rows"
        allowDeselect={false}
        data={SORT_MODES.map((value) => ({ value, label: SORT_WORDS[value] }))}
        value={sort}
        onChange={(value) => settings.setSort(SORT_MODES.find((one) => one === value) ?? sort)}
      />
      <Select
        size="xs"
        w="9.5rem"
        aria-label="Auto-expand"
        allowDeselect={false}
        data={AUTO_EXPANDS.map((value) => ({ value, label: EXPAND_WORDS[value] }))}
        value={expand}
        onChange={(value) =>
          settings.setExpand(AUTO_EXPANDS.find((one) => one === value) ?? expand)
        }
      />
      <Checkbox
        size="xs"
        label="Subfolders"
        checked={below}
        onChange={({ currentTarget }) => onBelow(currentTarget.checked)}
      />
      {scale === 'seconds' ? null : (
        <Checkbox
          size="xs"
          label="What happened"
          checked={settings.story}
          onChange={({ currentTarget }) => settings.setStory(currentTarget.checked)}
        />
      )}
      <span className={classes['spread']} />
      <div className={classes['together']}>
        <IconAction
          label="Undo"
          keys="mod+Z"
          disabled={undo === undefined}
          onClick={() => undo?.()}
        >
          <IconArrowBackUp {...icon} />
        </IconAction>
        <IconAction
          label="Redo"
          keys="mod+shift+Z"
          disabled={redo === undefined}
          onClick={() => redo?.()}
        >
          <IconArrowForwardUp {...icon} />
        </IconAction>
        <div className={classes['zoom']} title="Height of the rows">
          <IconArrowsVertical {...icon} />
          <SmallSlider
            flex={1}
            thumbLabel="Height of the rows"
            label={null}
            min={ROW_HEIGHT.min}
            max={ROW_HEIGHT.max}
            step={1}
            value={rowHeight}
            onChange={settings.setRowHeight}
          />
        </div>
        <div className={classes['zoom']} title="Zoom">
          <IconZoomIn {...icon} />
          <SmallSlider
            flex={1}
            thumbLabel="Zoom"
            label={null}
            min={COLUMN_WIDTH.min}
            max={COLUMN_WIDTH.max}
            value={columnWidth}
            onChange={settings.setColumnWidth}
          />
        </div>
        {player === null ? null : (
          <Button
            size="xs"
            variant="default"
            aria-pressed={player.isOpen}
            leftSection={<IconPlayerPlay {...icon} />}
            onClick={() => player.onOpen(!player.isOpen)}
          >
            Player
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsHorizontal {...icon} />}
          onClick={onFit}
        >
          Fit
        </Button>
      </div>
    </div>
  );
}
