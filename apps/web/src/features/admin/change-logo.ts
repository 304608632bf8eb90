import { removeAccountLogo, setAccountLogo } from '@jampot/contracts';
import type { Account } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import { change } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Sets the mark that guests see; null removes it. */
export const changeLogo = ({ id }: Account) =>
  change<File | null, Account>({
    send: (logo) =>
      logo === null
        ? api.one(removeAccountLogo, { params: { id } })
        : api.one(setAccountLogo, { params: { id } }, { files: { logo } }),
    stale: [keys.account(id), keys.me],
    untilFresh: true,
    failed: 'The logo was not changed.',
  });
