import type { Service } from '@jampot/service-kit';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The sources that a service begins with, to be filled: what serves it, its definition, its module and its first
 * migration, and the index of its calls where some are written. None of one that has a package.json: they are its own.
 */
export function firstSources(
  root: string,
  service: Service,
): readonly (readonly [path: string, text: string])[] {
  const { name } = service;
  const folder = `apps/${name}/src`;
  if (existsSync(join(root, `apps/${name}/package.json`))) return [];
  const migrations = [
    [`${folder}/migrations/index.ts`, MIGRATIONS],
    [`${folder}/migrations/0001-baseline.ts`, BASELINE],
  ] as const;
  return [
    [`${folder}/main.ts`, mainFile(service)],
    [`${folder}/${name}.definition.ts`, definition(service)],
    [`${folder}/${name}.module.ts`, moduleFile(service)],
    ...(hasDatabase(service) ? migrations : []),
    ...callsIndex(root, service),
  ];
}

function mainFile(service: Service): string {
  const served = `${camel(service)}Service`;
  return `import { serve } from '@jampot/service-kit';
import { ${served} } from './${service.name}.definition.ts';

await serve(${served});
`;
}

function definition(service: Service): string {
  const { name } = service;
  const database = hasDatabase(service);
  return `import type { ServiceDefinition } from '@jampot/service-kit';
${database ? `import { migrations } from './migrations/index.ts';\n` : ''}import { service } from './service.ts';
import { ${pascal(service)}Module } from './${name}.module.ts';

export const ${camel(service)}Service: ServiceDefinition = {
  ...service,
  module: ${pascal(service)}Module,
${database ? '  database: { migrations, entities: [] },\n' : ''}};
`;
}

function moduleFile(service: Service): string {
  return `import { Module } from '@nestjs/common';

@Module({
  controllers: [],
})
export class ${pascal(service)}Module {}
`;
}

const MIGRATIONS = `import type { Migration } from '@jampot/persistence';
import { baseline } from './0001-baseline.ts';

export const migrations: readonly Migration[] = [baseline];
`;

const BASELINE = `import type { Migration } from '@jampot/persistence';
import { eventTables } from '@jampot/service-kit';

const ownTables = \`
\`;

export const baseline: Migration = {
  name: '0001-baseline',
  up: [eventTables, ownTables].join('\\n'),
};
`;

/** Of what is there of its contracts. */
function callsIndex(root: string, { name }: Service): (readonly [string, string])[] {
  const folder = `libs/contracts/src/${name}`;
  if (existsSync(join(root, folder, 'index.ts'))) return [];
  const files = globSync(`${folder}/*.ts`, { cwd: root }).map((path) => basename(path));
  if (files.length === 0) return [];
  return [
    [
      `${folder}/index.ts`,
      files
        .sort()
        .map((one) => `export * from './${one}';\n`)
        .join(''),
    ],
  ];
}

function hasDatabase({ needs }: Service): boolean {
  return needs.includes('database');
}

/** `page-reader` as `pageReader`. */
function camel({ name }: Service): string {
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

function pascal(service: Service): string {
  const name = camel(service);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
