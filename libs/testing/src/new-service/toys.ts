import type { CheckoutCopy } from './checkout-copy.ts';

const SERVICE = `import type { Service } from '@jampot/service-kit';

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

const DEFINITION = `import { makeToy, toyMade } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { accountTable, Database } from '@jampot/persistence';
import { Answers, eventTables, publish } from '@jampot/service-kit';
import type { ServiceDefinition } from '@jampot/service-kit';
import { Controller, Inject, Module } from '@nestjs/common';
import { service } from './service.ts';

@Controller()
class MakeToy {
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

@Module({ controllers: [MakeToy] })
class ToysModule {}

const toys = \`CREATE TABLE toys (account_id bigint NOT NULL, name text NOT NULL);
\${accountTable('toys')}\`;

export const toysService: ServiceDefinition = {
  ...service,
  module: ToysModule,
  database: { migrations: [{ name: '0001-baseline', up: eventTables + toys }], entities: [] },
  queues: [],
};
`;

const CALL = `import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

const toy = z.object({ name: z.string() });

export const makeToy = defineAction('toys.make', 'signed-in', 'toys', toy, {
  method: 'POST',
  path: 'toys',
  summary: 'Makes a toy.',
  body: toy,
});
`;

const EVENT = `import * as z from 'zod';
import { defineEvent } from './define-event.ts';

export const toyMade = defineEvent('toys.made', z.object({ name: z.string() }), 'anybody');
`;

/** The files that somebody writes who adds a service with a call and an event, by the steps of CONTRIBUTING. */
const FILES: Readonly<Record<string, string>> = {
  'apps/toys/src/service.ts': SERVICE,
  'apps/toys/src/toys.definition.ts': DEFINITION,
  'libs/contracts/src/toys/index.ts': CALL,
  'libs/contracts/src/events/toys-events.ts': EVENT,
};

/**
 * Adds the service `toys` to a copy of the checkout, by the steps of CONTRIBUTING.
 * @returns the files that were written, and not made from them
 */
export function addToys(copy: CheckoutCopy): readonly string[] {
  for (const [path, text] of Object.entries(FILES)) copy.write(path, text);
  const contracts = 'libs/contracts/src';
  copy.addLine(`${contracts}/index.ts`, './review/', "export * from './toys/index.ts';");
  copy.addLine(
    `${contracts}/events/definitions.ts`,
    './review-',
    "export * from './toys-events.ts';",
  );
  copy.addLine(
    `${contracts}/catalogue.ts`,
    './review/',
    "import * as toys from './toys/index.ts';",
  );
  const list = copy
    .read(`${contracts}/catalogue.ts`)
    .replace('review, render,', 'review, render, toys,');
  copy.write(`${contracts}/catalogue.ts`, list);
  const key = '  JAMPOT_TOYS_KEY: key,';
  const limit = '  JAMPOT_TOYS_LIMIT: z.coerce.number().int().default(10),';
  copy.addLine('libs/service-kit/src/config/variables.ts', 'JAMPOT_FILES_KEY:', `${key}\n${limit}`);
  const { code, said } = copy.run('deploy/services/generate.ts');
  if (code !== 0) throw new Error(said);
  return Object.keys(FILES);
}
