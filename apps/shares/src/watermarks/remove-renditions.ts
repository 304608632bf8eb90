import type { Transaction } from '@jampot/persistence';
import { removeObjects } from '@jampot/service-kit';

type Removed = {
  readonly account_id: number;
  readonly preview_key: string;
  readonly poster_key: string | null;
  readonly thumbnail_key: string | null;
};

/**
 * Lets watermarks go with their objects, whether they are made or not: what is stored after all is removed a day later.
 * @param which SQL of the rows of `share_renditions`
 */
export async function removeRenditions(
  tx: Transaction,
  {
    where,
    params,
  }: { readonly where: string; readonly params: readonly (number | readonly number[])[] },
): Promise<void> {
  const gone = await tx.sql<Removed>(
    `DELETE FROM share_renditions WHERE ${where}
     RETURNING account_id, preview_key, poster_key, thumbnail_key`,
    [...params],
  );
  for (const [accountId, renditions] of Map.groupBy(gone, ({ account_id }) => account_id)) {
    const keys = renditions
      .flatMap(({ preview_key, poster_key, thumbnail_key }) => [
        preview_key,
        poster_key,
        thumbnail_key,
      ])
      .filter((key) => key !== null);
    await removeObjects(tx, accountId, keys);
  }
}
