import { expect, test } from '@jest/globals';
import {
  listDepartments,
  listRoles,
  listUserDaysoff,
  listUserFolders,
  readUser,
} from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway, refused } from '../../../testing/fake-gateway.ts';
import { somebody } from '../../../testing/people.ts';
import { UserPage } from './user-page.tsx';
import { userQuery } from './user.query.ts';

const gateway = fakeGateway();
const artist = somebody({ users: 'r' });
const rita = { ...artist, id: 7, name: 'Rita Reviewer' } as User;

test.each([
  ['another', rita],
  ['oneself', artist],
])('in the administration %s is closed to who may change no users', async (_who, user) => {
  await draw(<UserPage me={artist} userId={user.id} crumbs={[]} administered />, {
    me: artist,
    known: (client) => client.setQueryData(userQuery(user.id).queryKey, user),
  });
  expect(await screen.findByText("You don't have access to this")).toBeTruthy();
  expect(screen.getByText(/An Administrator can give you the right to it/u)).toBeTruthy();
  expect(screen.queryByText(user.name)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Assigned assets' })).toBeNull();
  expect(gateway.asked(readUser)).toEqual([]);
});

test.each([
  ['whoever may change users in the administration', somebody({ users: 'ru' }), true],
  ['a colleague beside it', artist, false],
  ['oneself without any letter', { ...somebody({}), id: 7 } as User, false],
])('is asked for by %s', async (_who, me, administered) => {
  gateway.on(readUser, () => refused(404));
  await draw(<UserPage me={me} userId={7} crumbs={[]} administered={administered} />, { me });
  expect(await screen.findByText(/we could not retrieve user for id 7/u)).toBeTruthy();
});

test.each([
  ['a colleague beside the administration', artist, false, '/users/7/dashboard'],
  ['who may change users in it', somebody({ users: 'ru' }), true, '/admin/users/7/dashboard'],
])('leads %s to a dashboard that stands there too', async (_who, me, administered, board) => {
  gateway.on(readUser, () => [rita]);
  gateway.on(listDepartments, () => []);
  gateway.on(listRoles, () => []);
  gateway.on(listUserDaysoff, () => []);
  gateway.on(listUserFolders, () => []);
  await draw(<UserPage me={me} userId={7} crumbs={[]} administered={administered} />, { me });
  const link = await screen.findByRole('link', { name: 'Dashboard' });
  expect(link.getAttribute('href')).toBe(board);
});
