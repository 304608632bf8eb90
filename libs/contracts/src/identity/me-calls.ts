import { defineCall } from '../call/define-call.ts';
import { userResource } from './resources.ts';

export const readMe = defineCall('identity.read-me', 'signed-in', 'one', userResource, {
  method: 'GET',
  path: 'me',
  summary: 'The signed-in user',
});

export const readUsersMe = defineCall('identity.read-users-me', 'signed-in', 'one', userResource, {
  method: 'GET',
  path: 'users/me',
  summary: 'The signed-in user, to restore a session',
});
