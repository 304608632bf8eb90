import { describe, expect, it } from '@jest/globals';
import { pinFaults } from '../src/index.ts';

const first = { name: '0001-first', up: 'CREATE TABLE first ()' };
const second = { name: '0002-second', up: 'CREATE TABLE second ()' };
const FILE = 'test/applied-migrations.ts';
/** What `printf 'CREATE TABLE first ()' | sha256sum` says. */
const pins = { '0001-first': '0c3d454c4c43818ddc0b28cdda17546c3a5696cc6754cb36258cade00bc6e574' };

describe('pins of migrations', () => {
  it('are content with what was applied', () => {
    expect(pinFaults([first], pins, FILE)).toEqual([]);
  });

  it('say the line of one that is new', () => {
    const [fault, ...others] = pinFaults([first, second], pins, FILE);
    expect(others).toEqual([]);
    expect(fault).toMatch(/^0002-second is new: .*\n {2}'0002-second': '[0-9a-f]{64}',$/u);
  });

  it('notice one that changed by a blank, and one that is gone', () => {
    const changed = { ...first, up: `${first.up} ` };
    expect(pinFaults([changed], pins, FILE)).toEqual([
      expect.stringMatching(/^0001-first runs other SQL than installations have applied/u),
    ]);
    expect(pinFaults([], pins, FILE)).toEqual([
      expect.stringMatching(/^0001-first was applied by installations and is gone/u),
    ]);
  });
});
