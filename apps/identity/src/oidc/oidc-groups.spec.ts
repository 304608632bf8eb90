import { describe, expect, it } from '@jest/globals';
import { groupsIn, levelOfGroups, readGroupMapping, teamsOfGroups } from './oidc-groups.ts';

const mapping = readGroupMapping(
  'art=artist, supes=reviewer,it=administrator,film=team:12,film-clients=team:12:guest,ou=b=artist',
);

describe('groups of a provider', () => {
  it('stand for roles, of which the highest counts', () => {
    expect(levelOfGroups(mapping, ['art', 'supes', 'others'])).toBe(2);
    expect(levelOfGroups(mapping, ['it', 'supes'])).toBe(4);
    expect(levelOfGroups(mapping, ['film'])).toBeNull();
  });

  it('stand for teams, which are left with the group', () => {
    expect(teamsOfGroups(mapping, [])).toEqual([{ folder_id: 12, on: false, level: null }]);
    expect(teamsOfGroups(mapping, ['film'])).toEqual([{ folder_id: 12, on: true, level: null }]);
    expect(teamsOfGroups(mapping, ['film-clients', 'film'])).toEqual([
      { folder_id: 12, on: true, level: 0 },
    ]);
  });

  it.each(['art', '=artist', 'art=king', 'art=team:x', 'art=team:1:king'])(
    'are refused as %p',
    (written) => {
      expect(() => readGroupMapping(written)).toThrow('JAMPOT_OIDC_GROUPS');
    },
  );

  it('are named in a list or a text; without a claim nothing is known', () => {
    expect(groupsIn(['a', 7, 'b'])).toEqual(['a', 'b']);
    expect(groupsIn('a, b,')).toEqual(['a', 'b']);
    expect([groupsIn(undefined), groupsIn({})]).toEqual([null, null]);
  });
});
