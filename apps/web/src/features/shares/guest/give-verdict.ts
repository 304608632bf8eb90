import { giveVerdict } from '@jampot/contracts';
import type { SharedVerdict, Verdict } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';
import type { GuestIdentity } from './guest-identity.ts';
import { shareToken } from './share-token.ts';

interface WrittenVerdict {
  readonly version_id: number;
  readonly verdict: Verdict;
  readonly writer: GuestIdentity;
}

/** Tells whoever made the share what a guest thinks of a version. */
export const tellVerdict = (hash: string) =>
  change<WrittenVerdict, SharedVerdict>({
    send: ({ writer, ...given }) =>
      api.one(
        giveVerdict,
        { params: { hash }, body: { ...given, ...writer } },
        { shareToken: shareToken(hash) },
      ),
    stale: [keys.guestShare(hash)],
    untilFresh: true,
    failed: 'Your answer was not sent.',
  });
