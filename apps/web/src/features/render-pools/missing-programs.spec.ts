import { describe, expect, it } from '@jest/globals';
import type { Renderer } from '@jampot/contracts';
import { missingPrograms } from './missing-programs.ts';

const paths = { app_path_linux: '/usr/bin/app', app_path_mac: '', app_path_win: '' };
const renderer = { id: 3, name: 'Blender', ...paths } as unknown as Renderer;

describe('the programs of a pool', () => {
  it('are missed where nodes have a system that a renderer names none for', () => {
    const nodes = [{ platform: 'windows' }, { platform: 'linux' }, { platform: 'windows' }];
    expect(missingPrograms(nodes, [{ renderer }])).toEqual([{ renderer, systems: ['Windows'] }]);
  });

  it('are all there where only systems are used that it names one for', () => {
    expect(missingPrograms([{ platform: 'linux' }, { platform: null }], [{ renderer }])).toEqual(
      [],
    );
  });
});
