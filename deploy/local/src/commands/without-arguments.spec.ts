import { expect, it, jest } from '@jest/globals';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { withoutArguments } from './without-arguments.ts';

const settings = readSettings({});

it('runs with the settings', async () => {
  const command = jest.fn(async (_settings: Settings) => 3);
  expect(await withoutArguments('stop', command)(settings, [])).toBe(3);
  expect(command).toHaveBeenCalledWith(settings);
});

it('does nothing for who asks more of it', async () => {
  const command = jest.fn(async (_settings: Settings) => 0);
  await expect(withoutArguments('stop', command)(settings, ['--help'])).rejects.toThrow(
    'stop does not know --help.',
  );
  expect(command).not.toHaveBeenCalled();
});
