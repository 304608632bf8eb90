import { renderVersion } from '@jampot/contracts';
import type { Version } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

interface RenderWish {
  readonly poolId: number;
  /** Whoever asks is told by e-mail when it ends. */
  readonly email: boolean;
}

/** Has a pool render a version. */
export const renderIn = ({ id, asset_id: assetId }: Version) =>
  change<RenderWish>({
    send: ({ poolId, email }) =>
      api.one(renderVersion, {
        params: { id },
        body: { render_pool_id: poolId, email_user: email },
      }),
    stale: [keys.versions(assetId), keys.jobsOf(id)],
  });
