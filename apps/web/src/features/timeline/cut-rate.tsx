import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { CUT_FRAME_RATES, formatFrameRate, framesPerSecond, sameFrameRate } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';

interface CutRateProps extends Pick<SelectProps, 'label' | 'aria-label' | 'size' | 'w'> {
  rate: FrameRate;
  /** The rate of the folder's shots, which is offered too; null where none is known. */
  own: FrameRate | null;
  onRate: (rate: FrameRate) => void;
}

/** The frame rate of a cut: one of those that edit lists have, or that of its shots. */
export function CutRate({ rate, own, onRate, ...look }: CutRateProps) {
  const rates = ratesWith(own, rate);
  return (
    <Select
      {...look}
      allowDeselect={false}
      data={rates.map((one) => ({
        value: formatFrameRate(one),
        label: `${formatFrameRate(one)} fps`,
      }))}
      value={formatFrameRate(rate)}
      onChange={(text) => {
        const next = rates.find((one) => formatFrameRate(one) === text);
        if (next !== undefined) onRate(next);
      }}
    />
  );
}

/** What is offered, and these where they are not among it; the slowest first. */
function ratesWith(...more: readonly (FrameRate | null)[]): readonly FrameRate[] {
  const rates = [...CUT_FRAME_RATES];
  for (const rate of more) {
    if (rate !== null && !rates.some((one) => sameFrameRate(one, rate))) rates.push(rate);
  }
  return rates.toSorted((one, other) => framesPerSecond(one) - framesPerSecond(other));
}
