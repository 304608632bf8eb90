import { Select } from '@mantine/core';
import { CHART_TYPES, isChartType } from '@jampot/domain';
import type { ChartType } from '@jampot/domain';
import { useElementSize } from '@mantine/hooks';
import type { ChartAmount } from '../../lib/charts/amounts.ts';
import { CHART_TYPE_LABELS } from './chart-type-labels.ts';
import classes from './charts.module.css';
import { PinToDashboard } from './pin-to-dashboard.tsx';
import type { PinnedWidget } from './pin-to-dashboard.tsx';

/** Pixels from which on all has room in one row, with its words. */
const ROOMY = 960;

export interface ChartAxis {
  /** A field path of the list grammar; `created:month` for a bucketed time. */
  readonly value: string;
  readonly label: string;
}

export interface ChartLook {
  readonly x: string;
  /** What is counted or summed up along it. */
  readonly y: string;
  /** '' when nothing breaks the chart down. */
  readonly z: string;
  readonly type: ChartType;
}

interface ChartSettingsProps {
  look: ChartLook;
  axes: readonly ChartAxis[];
  /** What may be counted or summed up; nothing to choose where there is but one. */
  amounts: readonly ChartAmount[];
  onChange: (change: Partial<ChartLook>) => void;
  /** The chart as a widget; null for what no board can show. */
  pin: PinnedWidget | null;
}

/** What a chart counts along its axis, what breaks it down, and how it is drawn. */
export function ChartSettings({ look, axes, amounts, onChange, pin }: ChartSettingsProps) {
  const { ref, width } = useElementSize();
  const isTight = width > 0 && width < ROOMY;
  return (
    <div ref={ref} className={classes['settings']} role="toolbar" aria-label="Chart">
      <Select
        size="xs"
        label="Axis"
        allowDeselect={false}
        data={axes.map(({ value, label }) => ({ value, label }))}
        value={look.x}
        onChange={(x) => x !== null && onChange({ x })}
      />
      {amounts.length < 2 ? null : (
        <Select
          size="xs"
          label="Against"
          allowDeselect={false}
          data={[...amounts]}
          value={look.y}
          onChange={(y) => y !== null && onChange({ y })}
        />
      )}
      <Select
        size="xs"
        label="Breakdown"
        allowDeselect={false}
        data={[
          { value: '', label: 'None' },
          ...axes
            .filter(({ value }) => !value.includes(':') && value !== look.x)
            .map(({ value, label }) => ({ value, label })),
        ]}
        value={look.z === look.x ? '' : look.z}
        onChange={(z) => z !== null && onChange({ z })}
      />
      <Select
        size="xs"
        label="Type"
        allowDeselect={false}
        data={CHART_TYPES.map((value) => ({ value, label: CHART_TYPE_LABELS[value] }))}
        value={look.type}
        onChange={(type) => isChartType(type) && onChange({ type })}
      />
      {pin === null ? null : <PinToDashboard compact={isTight} widget={pin} />}
    </div>
  );
}
