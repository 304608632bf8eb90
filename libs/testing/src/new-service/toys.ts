import type { CheckoutCopy } from './checkout-copy.ts';
import { CALL, EVENT, MAKE_TOY, SERVICE } from './toys-sources.ts';

const CONTRACTS = 'libs/contracts/src';
const TOYS = 'apps/toys/src';

/** The files that somebody writes who adds a service with a call and an event, by the steps of CONTRIBUTING. */
const FILES: Readonly<Record<string, string>> = {
  [`${TOYS}/service.ts`]: SERVICE,
  [`${TOYS}/toys/make-toy.ts`]: MAKE_TOY,
  [`${CONTRACTS}/toys/toy-calls.ts`]: CALL,
  [`${CONTRACTS}/events/toys-events.ts`]: EVENT,
};

/** A line, and what stands in the one before it. */
type Line = readonly [after: string, line: string];

/** Lines in files that are there. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  [`${CONTRACTS}/index.ts`]: [['./review/', "export * from './toys/index.ts';"]],
  [`${CONTRACTS}/catalogue.ts`]: [
    ['./review/', "import * as toys from './toys/index.ts';"],
    ['  review,', '  toys,'],
  ],
  [`${CONTRACTS}/events/definitions.ts`]: [['./review-', "export * from './toys-events.ts';"]],
  'libs/service-kit/src/config/variables.ts': [
    ['JAMPOT_FILES_KEY:', '  JAMPOT_TOYS_KEY: key,'],
    ['JAMPOT_TOYS_KEY:', '  JAMPOT_TOYS_LIMIT: z.coerce.number().int().default(10),'],
  ],
  'loadtests/src/rolling/rushes.ts': [
    [
      "'transcode-worker': clips",
      "  toys: { none: 'nobody makes one in the middle of other work' },",
    ],
  ],
};

/** And in those that are made of the service, to be filled. */
const FILLED: Readonly<Record<string, readonly Line[]>> = {
  [`${TOYS}/toys.module.ts`]: [
    ["from '@nestjs/common'", "import { MakeToy } from './toys/make-toy.ts';"],
  ],
  [`${TOYS}/migrations/0001-baseline.ts`]: [
    ["from '@jampot/service-kit'", "import { accountTable } from '@jampot/persistence';"],
    ['const ownTables', 'CREATE TABLE toys (account_id bigint NOT NULL, name text NOT NULL);'],
    ['CREATE TABLE toys', "${accountTable('toys')}"],
  ],
};

/** What somebody has to do by hand. */
export interface OwnWork {
  /** Files that were written. */
  readonly written: readonly string[];
  /** Files that got lines. */
  readonly changed: readonly string[];
}

/** Adds the service `toys` to a copy of the checkout, by the steps of CONTRIBUTING. */
export function addToys(copy: CheckoutCopy): OwnWork {
  for (const [path, text] of Object.entries(FILES)) copy.write(path, text);
  addLines(copy, LINES);
  const { code, said } = copy.run('deploy/services/generate.ts');
  if (code !== 0) throw new Error(said);
  addLines(copy, FILLED);
  const module = `${TOYS}/toys.module.ts`;
  copy.write(module, copy.read(module).replace('controllers: []', 'controllers: [MakeToy]'));
  const changed = [...Object.keys(LINES), ...Object.keys(FILLED)];
  return { written: Object.keys(FILES), changed };
}

function addLines(copy: CheckoutCopy, files: Readonly<Record<string, readonly Line[]>>): void {
  for (const [path, lines] of Object.entries(files)) {
    for (const [after, line] of lines) copy.addLine(path, after, line);
  }
}
