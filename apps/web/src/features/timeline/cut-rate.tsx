import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { CUT_FRAME_RATES, formatFrameRate } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';

interface CutRateProps extends Pick<SelectProps, 'label' | 'aria-label' | 'size' | 'w'> {
  rate: FrameRate;
  onRate: (rate: FrameRate) => void;
}

/** The frame rate of a cut, one of those that edit lists have. */
export function CutRate({ rate, onRate, ...look }: CutRateProps) {
  return (
    <Select
      {...look}
      allowDeselect={false}
      data={CUT_FRAME_RATES.map((one) => ({
        value: formatFrameRate(one),
        label: `${formatFrameRate(one)} fps`,
      }))}
      value={formatFrameRate(rate)}
      onChange={(text) => {
        const next = CUT_FRAME_RATES.find((one) => formatFrameRate(one) === text);
        if (next !== undefined) onRate(next);
      }}
    />
  );
}
