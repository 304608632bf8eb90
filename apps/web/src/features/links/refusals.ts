import { LINK_MESSAGES } from '@jampot/contracts';
import type { LinkedAsset } from '@jampot/contracts';

interface Links {
  readonly assetId: number;
  /** On the side that one is added to. */
  readonly here: readonly LinkedAsset[];
  readonly opposite: readonly LinkedAsset[];
}

/** Why assets can't be linked with one more link, by their ids, as the server would say. Longer rings are its to find. */
export function refusalsOf({ assetId, here, opposite }: Links): ReadonlyMap<number, string> {
  return new Map<number, string>([
    ...opposite.map(({ asset_id: id, name }) => [id, LINK_MESSAGES.circular(name)] as const),
    ...here.map(({ asset_id: id }) => [id, LINK_MESSAGES.repeating] as const),
    [assetId, LINK_MESSAGES.itself],
  ]);
}
