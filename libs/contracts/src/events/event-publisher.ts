import * as assets from './assets-events.ts';
import * as identity from './identity-events.ts';
import * as render from './render-events.ts';
import * as review from './review-events.ts';
import * as told from './told-events.ts';

const published: Readonly<Record<string, readonly { readonly name: string }[]>> = {
  identity: [
    identity.accountCreated,
    identity.accountChanged,
    identity.userChanged,
    identity.roleChanged,
    identity.sessionsRevoked,
    told.usersTold,
    told.rolesTold,
    told.accountsTold,
  ],
  assets: [
    assets.folderChanged,
    assets.manyFoldersChanged,
    assets.subtreeChanged,
    assets.folderTeamsChanged,
    assets.teamChanged,
    assets.teamMembersChanged,
    assets.assetChanged,
    assets.manyAssetsChanged,
    assets.assetsLeft,
    assets.assetsRemoved,
    assets.versionChanged,
    assets.statusChanged,
    assets.pathmapChanged,
    assets.tagChanged,
    render.renderWanted,
    told.foldersTold,
    told.teamsTold,
    told.assetsTold,
    told.versionsTold,
  ],
  review: [review.noteChanged, review.notesMoved, review.commentChanged],
  render: [
    render.nodeChanged,
    render.poolChanged,
    render.rendererChanged,
    render.poolRendererChanged,
    render.jobChanged,
    render.renderAccepted,
    render.renderCleared,
    render.jobEnded,
  ],
  'transcode-worker': [assets.processingStoring, assets.processingEnded],
};

const publishers: ReadonlyMap<string, string> = new Map(
  Object.entries(published).flatMap(([publisher, events]) =>
    events.map(({ name }) => [name, publisher] as const),
  ),
);

/** Who alone publishes an event, by its name; null when it is not known, or told by signals only. */
export function publisherOf(name: string): string | null {
  return publishers.get(name) ?? null;
}
