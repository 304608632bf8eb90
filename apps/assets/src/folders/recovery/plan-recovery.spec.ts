import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { planRecovery } from './plan-recovery.ts';
import type { KeptFolder, Recovery } from './plan-recovery.ts';

const RECOVERED = 900;

const base: KeptFolder = {
  id: 1,
  name: '',
  parent_id: null,
  position: 0,
  path: '1',
  settings_folder_id: null,
  team_folder_id: 1,
  is_default: true,
  deleted: false,
};
const folder = (id: number, more: Partial<KeptFolder> = {}): KeptFolder => ({
  ...base,
  is_default: false,
  id,
  name: `Folder ${id}`,
  position: id,
  path: `${id}`,
  ...more,
});
const recovered = folder(RECOVERED, { name: 'Recovered' });
const plan = (folders: readonly KeptFolder[], live: readonly number[] = []): Recovery =>
  planRecovery([base, ...folders, recovered], new Set(live), RECOVERED);
const faults = (recovery: Recovery) =>
  Object.fromEntries(recovery.repairs.map((repair) => [repair.folder.id, repair.faults]));
/** The folders as they are after the repair. */
function mended(folders: readonly KeptFolder[], { repairs }: Recovery): KeptFolder[] {
  const by = new Map(repairs.map((repair) => [repair.folder.id, repair.folder]));
  return folders.map((one) => by.get(one.id) ?? one);
}

describe('the recovery of folders', () => {
  test('finds nothing in a tree that is sound', () => {
    const sound = [
      folder(2),
      folder(3, { parent_id: 2, path: '2.3', deleted: true }),
      folder(4, { parent_id: 2, path: '2.4', settings_folder_id: 4, team_folder_id: 4 }),
      folder(5, { parent_id: 4, path: '2.4.5', team_folder_id: 4 }),
      folder(6, { settings_folder_id: 5, team_folder_id: 4 }),
      folder(7, { parent_id: 6, path: '6.7', team_folder_id: 4 }),
    ];
    expect(plan(sound)).toEqual({ homeless: false, repairs: [] });
  });

  test('puts what stands in nothing into Recovered, under a name that is free there', () => {
    const recovery = plan([
      folder(2, { parent_id: 50, path: '50.2', name: 'Shot' }),
      folder(3, { parent_id: 51, path: '51.3', name: 'shot' }),
      folder(4, { parent_id: 2, path: '50.2.4' }),
    ]);
    expect(recovery.homeless).toBe(true);
    expect(faults(recovery)).toEqual({ 2: ['parent_gone'], 3: ['parent_gone', 'name'], 4: [] });
    expect(recovery.repairs.map((repair) => [repair.folder.path, repair.folder.name])).toEqual([
      ['900.2', 'Shot'],
      ['900.3', 'shot (2)'],
      ['900.2.4', 'Folder 4'],
    ]);
  });

  test('opens rings', () => {
    const recovery = plan([
      folder(2, { parent_id: 4, path: '4.2' }),
      folder(3, { parent_id: 2, path: '4.2.3' }),
      folder(4, { parent_id: 3, path: '4' }),
      folder(5, { parent_id: 4, path: '4.5' }),
    ]);
    expect(faults(recovery)).toMatchObject({ 2: ['cycle'] });
    expect(recovery.repairs.map((repair) => repair.folder.path)).toEqual([
      '900.2',
      '900.2.3',
      '900.2.3.4',
      '900.2.3.4.5',
    ]);
  });

  test('brings back what is deleted above something live, under a name that is free', () => {
    const recovery = plan(
      [
        folder(2, { name: 'A' }),
        folder(3, { name: 'a', deleted: true }),
        folder(4, { parent_id: 3, path: '3.4', deleted: true }),
        folder(5, { parent_id: 4, path: '3.4.5' }),
        folder(6, { deleted: true }),
        folder(7, { deleted: true }),
      ],
      [6],
    );
    expect(faults(recovery)).toEqual({
      3: ['deleted_above_live', 'name'],
      4: ['deleted_above_live'],
      6: ['deleted_above_live'],
    });
    expect(recovery.repairs[0]?.folder.name).toBe('a (2)');
  });

  test('names the folder whose way down, team or position is wrong, not those below', () => {
    const recovery = plan([
      folder(2),
      folder(3, { parent_id: 2, path: '7.3' }),
      folder(4, { parent_id: 3, path: '7.3.4', team_folder_id: 9 }),
      folder(5, { parent_id: 2, path: '2.5', position: 8 }),
      folder(6, { parent_id: 2, path: '2.6', position: 8 }),
    ]);
    expect(faults(recovery)).toMatchObject({ 3: ['path'], 4: ['team'], 6: ['position'] });
  });

  test('leaves nothing to repair, whatever was wrong', () => {
    const id = fc.integer({ min: 2, max: 12 });
    const any = fc.record({
      parent_id: fc.option(fc.oneof(id, fc.constantFrom(1, 77))),
      position: fc.integer({ min: 1, max: 4 }),
      name: fc.constantFrom('a', 'A', 'b', 'c'),
      path: fc.constantFrom('3.2', '2', '5.6.7'),
      settings_folder_id: fc.option(id),
      team_folder_id: fc.constantFrom(1, 2, 3),
      deleted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 11, maxLength: 11 }), (shapes) => {
        // Live siblings never have the same name: the database sees to that.
        const taken = new Set<string>();
        const broken = shapes.map((shape, index) => {
          const own = `${shape.parent_id} ${shape.name.toLowerCase()}`;
          const clash = taken.has(own);
          taken.add(own);
          return folder(index + 2, { ...shape, deleted: shape.deleted || clash });
        });
        const all = [base, ...broken, recovered];
        const after = mended(all, plan(broken, [3, 4]));
        const again = planRecovery(after, new Set([3, 4]), RECOVERED);
        expect(again).toEqual({ homeless: false, repairs: [] });
        const live = after.filter((one) => !one.deleted && !one.is_default);
        const names = live.map((one) => `${one.parent_id} ${one.name.toLowerCase()}`);
        expect(new Set(names).size).toBe(names.length);
        const places = after.slice(1).map((one) => `${one.parent_id} ${one.position}`);
        expect(new Set(places).size).toBe(places.length);
      }),
      { numRuns: 500 },
    );
  });
});
