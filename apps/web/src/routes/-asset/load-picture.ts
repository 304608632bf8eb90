import type { Version } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { readAhead } from '../../features/player/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { loadAsset } from './load-asset.ts';
import { playerSourceOf } from './player-source.ts';

/**
 * Reads what an asset's screen needs, and what shows its picture at once.
 * @returns gives up the picture, where it has not come
 */
export function loadPicture(client: QueryClient, assetId: number): () => void {
  let isOver = false;
  let giveUp = () => undefined as void;
  const read = async (): Promise<void> => {
    await loadAsset(client, assetId);
    const [newest] = client.getQueryData<readonly Version[]>(keys.versions(assetId)) ?? [];
    const source = newest === undefined ? null : playerSourceOf(newest);
    if (!isOver && source !== null) giveUp = readAhead(source);
  };
  void read();
  return () => {
    isOver = true;
    giveUp();
  };
}
