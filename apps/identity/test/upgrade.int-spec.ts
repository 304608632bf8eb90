import { describe, expect } from '@jest/globals';
import { listUsers, signIn } from '@jampot/contracts';
import { upgradesFromEarlierRelease } from '@jampot/testing/upgrade-suite';
import { identityService } from '../src/identity.definition.ts';

describe('an upgrade from an earlier release', () => {
  upgradesFromEarlierRelease({
    service: identityService,
    folder: import.meta.dirname,
    killed: '0012-outbox-traces',
    answers: async (calls, admin) => {
      const body = {
        email: 'admin@jampot.local',
        password: 'Correct-Horse-7-Battery',
        client_id: 'test',
      };
      const signedIn = await calls.call(signIn, null, { body });
      expect([signedIn.status, signedIn.row.email]).toEqual([200, body.email]);
      const { rows } = await calls.call(listUsers, admin);
      expect(rows.map(({ name }) => name).sort()).toEqual(['Administrator', 'Mia']);
    },
  });
});
