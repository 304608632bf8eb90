import { afterEach, describe, expect, test } from '@jest/globals';
import { frameRate } from '@jampot/domain';
import { act, renderHook, screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Player } from './index.ts';
import { useRunTime } from './run/use-run-time.ts';
import { useTimeFormat } from './time-display.ts';
import type { PlayerSource } from './types.ts';

const film = (start: Partial<PlayerSource> = {}): PlayerSource => ({
  kind: 'video',
  url: '/files/1',
  fileName: 'sh010',
  frameRate: frameRate(25),
  frames: 100,
  ...start,
});
const NUMBERED = film({ startFrame: 1001 });
const formatOf = (source: PlayerSource | undefined) =>
  renderHook(() => useTimeFormat(source)).result.current.format;

afterEach(() => localStorage.clear());

describe('before anybody chose how times are written', () => {
  test('a medium is read as it counts itself, and any other in timecode', () => {
    expect(formatOf(NUMBERED)).toBe('frames');
    expect(formatOf(film({ startFrame: 1001, startTimecode: 90_000 }))).toBe('timecode');
    expect(formatOf(film())).toBe('timecode');
    expect(formatOf(undefined)).toBe('timecode');
  });

  test('the player shows a numbered sequence by its frames', async () => {
    await draw(<Player source={NUMBERED} />);
    expect(await screen.findByRole('button', { name: 'Time format: Frames' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Go to a time\. Now/u }).textContent).toContain(
      'Now1001',
    );
  });

  test('what is played one after the other is read as what is shown counts', () => {
    const label = (source: PlayerSource) =>
      renderHook(() => useRunTime({} as never, source)).result.current.label;
    expect(label(NUMBERED)).toBe('Frames');
    expect(label(film())).toBe('Timecode');
  });
});

test('what somebody chose counts for every medium', () => {
  const { result } = renderHook(() => useTimeFormat(NUMBERED));
  act(() => result.current.next());
  expect(result.current.format).toBe('timecode');
  expect(formatOf(NUMBERED)).toBe('timecode');
  act(() => result.current.next());
  expect(formatOf(film())).toBe('seconds');
});
