/** What the service is. */
export const SERVICE = `import type { Service } from '@jampot/service-kit';

/** Toys. */
export const service = {
  name: 'toys',
  description: 'Toys, and who has them.',
  needs: ['database', 'redis'],
  secrets: ['JAMPOT_TOYS_KEY'],
  settings: { JAMPOT_TOYS_LIMIT: 'how many toys one may have (default 10)' },
  publishes: ['toys.made'],
  cluster: [{ why: 'Toys are small.', values: { resources: { limits: { memory: '512Mi' } } } }],
} as const satisfies Service;
`;

/** Answers its call. */
export const MAKE_TOY = `import { makeToy, toyMade } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, publish } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';

@Controller()
export class MakeToy {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Answers(makeToy)
  async make({ caller, body }: RequestOf<typeof makeToy>): Promise<AnswerOf<typeof makeToy>> {
    const { account_id, user_id: actor_id } = caller;
    return this.database.change(caller, async (tx) => {
      await tx.sql('INSERT INTO toys (account_id, name) VALUES ($1, $2)', [account_id, body.name]);
      const announced = { account_id, actor_id, audience: { to: 'account' } } as const;
      await publish(tx, toyMade, { ...announced, data: { name: body.name } });
      return { rows: [{ name: body.name }] };
    });
  }
}
`;

/** Its call. */
export const CALL = `import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

const toy = z.object({ name: z.string() });

export const makeToy = defineAction('toys.make', 'signed-in', 'toys', toy, {
  method: 'POST',
  path: 'toys',
  summary: 'Makes a toy.',
  body: toy,
});
`;

/** Its event. */
export const EVENT = `import * as z from 'zod';
import { defineEvent } from './define-event.ts';

export const toyMade = defineEvent('toys.made', z.object({ name: z.string() }), 'anybody');
`;
