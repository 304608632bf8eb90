import { linksTold } from '@jampot/contracts';
import { factSource } from '@jampot/service-kit';
import type { OwnFacts } from '@jampot/service-kit';

/** Of what this service owns, all that others keep copies of. */
export const ownFacts: OwnFacts = {
  // Also accounts whose last link is gone: copies of it may be left.
  accounts: 'SELECT account_id AS id FROM link_counts',
  sources: [
    factSource(linksTold, {
      from: 'links l',
      account: 'l.account_id',
      key: 'l.id',
      row: `jsonb_build_object('id', l.id, 'up_id', l.up_id, 'down_id', l.down_id,
        'chain', l.chain, 'seen_version_id', l.seen_version_id, 'created', l.created)`,
    }),
  ],
};
