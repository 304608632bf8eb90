import { expect, test } from '@jest/globals';
import { frameRate } from '@jampot/domain';
import { screen } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { timeText } from '../time-display.ts';
import { TimeField } from './time-field.tsx';

/** On the 50th of 1,000 frames. */
async function drawn() {
  const done: number[] = [];
  const sought: number[] = [];
  const { user } = await draw(
    <TimeField
      now={50}
      frames={1000}
      time={timeText('timecode', frameRate(25), undefined)}
      formatLabel="Timecode"
      onGo={(frame) => sought.push(frame)}
      onDone={() => done.push(1)}
    />,
  );
  return { user, done, sought, field: screen.getByRole('textbox', { name: 'Go to: timecode' }) };
}

test('a timecode leads to its frame', async () => {
  const { user, done, sought, field } = await drawn();
  expect(field).toHaveProperty('value', '00:00:02:00');
  await user.clear(field);
  await user.type(field, '4:12{Enter}');
  expect(sought).toEqual([112]);
  expect(done).toHaveLength(1);
});

test('what is no time moves nothing, and says why', async () => {
  const { user, done, sought, field } = await drawn();
  await user.clear(field);
  await user.type(field, '00:00:60:00{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Seconds must be 0 to 59.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect([sought, done]).toEqual([[], []]);
  await user.type(field, '{Escape}');
  expect(done).toHaveLength(1);
});
