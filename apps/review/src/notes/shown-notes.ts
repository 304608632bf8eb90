import type { Asker } from '@jampot/persistence';
import { every, guestSeesNote, outsideTrashOfGuests } from '@jampot/service-kit';

/** SQL: the note of row `n` is one that the asker is shown, if they are a guest of its project; null when it is. */
export function shownNote(asker: Pick<Asker, 'level'>, n: string): string | null {
  const note = { writer: `${n}.user_id`, internal: `${n}.internal` };
  return guestSeesNote(asker, note, (shown) =>
    throughAsset(n, every(shown, outsideTrashOfGuests(asker, 'a'))),
  );
}

/** SQL: what is true of the folder `f` of the asset of the note of row `n`. */
export function throughAsset(n: string, condition: string): string {
  return `EXISTS (SELECT FROM assets a JOIN folders f ON f.id = a.folder_id
    WHERE a.id = ${n}.asset_id AND ${condition})`;
}
