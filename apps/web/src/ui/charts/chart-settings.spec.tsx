import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { resizeTo } from '../../testing/sizes.ts';
import { ChartSettings } from './chart-settings.tsx';
import { PinContext, pinnedChart } from './pin-to-dashboard.tsx';

const pin = pinnedChart('Current status', 'bar', { resource: 'assets', query: {}, xAxis: 'a' });

test.each([
  [1000, 'words'],
  [900, 'an icon'],
])('in %i pixels what pins a chart is %s', async (width, look) => {
  const giveBack = resizeTo({ width, height: 40 });
  try {
    await draw(
      <PinContext value={({ compact }) => <i>{compact === true ? 'an icon' : 'words'}</i>}>
        <ChartSettings
          look={{ x: 'a', y: 'count', z: '', type: 'bar' }}
          axes={[{ value: 'a', label: 'A' }]}
          amounts={[]}
          onChange={() => undefined}
          pin={pin}
        />
      </PinContext>,
    );
    expect(await screen.findByText(look)).toBeTruthy();
  } finally {
    giveBack();
  }
});
