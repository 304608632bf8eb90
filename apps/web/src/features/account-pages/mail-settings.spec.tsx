import { expect, test } from '@jest/globals';
import { changeUser } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { administrator } from '../../testing/people.ts';
import { MailSettings } from './mail-settings.tsx';

const gateway = fakeGateway();

test('what is wanted by mail is on until it is said otherwise, and a refusal is told', async () => {
  gateway.on(changeUser, () => refused(500));
  const me = { ...administrator, metadata: { noteStatuses: false } };
  const { user } = await draw(<MailSettings user={me} />, { me });
  const updates = await screen.findByRole('switch', { name: /New notes/u });
  expect(updates).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: /Notes that are done/u })).toHaveProperty(
    'checked',
    false,
  );
  await user.click(updates);
  expect(await screen.findByText(/Woops, user settings failed to update\./u)).toBeTruthy();
  expect(gateway.asked(changeUser)[0]?.body).toEqual({ metadata: { noteUpdates: false } });
  expect(updates).toHaveProperty('checked', true);
});
