import { expect, test } from '@jest/globals';
import { ROLE_LEVEL } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import { callerOf } from '@jampot/testing';
import { assetAccess } from './asset-access.ts';

/** Answers statement by statement. */
function runner(...answers: readonly object[][]): { readonly tx: SqlRunner; asked: string[] } {
  const asked: string[] = [];
  const sql = async (text: string) => answers[asked.push(text) - 1] ?? [];
  return { tx: { sql: sql as SqlRunner['sql'] }, asked };
}

test.each(['seen', 'kept'] as const)(
  'an asset that is hidden asks as much of the database as one that is missing (%s)',
  async (reading) => {
    const artist = callerOf(ROLE_LEVEL.artist);
    const folder = { id: 10, team_folder_id: 10, user_id: null, deleted: false };
    const onNoTeam = { ...folder, member_level: null, member_permissions: null };
    const hidden = runner([{ folder_id: 10, deleted: false }], [onNoTeam]);
    const missing = runner();
    for (const { tx } of [hidden, missing]) {
      await expect(assetAccess(tx, artist, 1, reading)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect(missing.asked).toEqual(hidden.asked);
    expect(hidden.asked).toHaveLength(2);
  },
);
