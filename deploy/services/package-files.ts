import type { Service } from '@jampot/service-kit';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstSources } from './first-sources.ts';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Packages from outside that every service has, of the versions that the kit has. */
const OUTSIDE = ['@nestjs/common', '@nestjs/core', 'reflect-metadata', 'rxjs'];

/** Where the root's tsconfig.json lists its projects. */
interface Projects {
  references: readonly { readonly path: string }[];
}

/**
 * What a service that begins has not written yet: its package.json, tsconfig.json and first sources. Those that are there
 * are its own.
 */
export function missingFiles(root: string, services: readonly Service[]): Map<string, string> {
  const files = services.flatMap((service) => {
    const folder = `apps/${service.name}`;
    return [
      [`${folder}/package.json`, manifest(root, service)],
      [`${folder}/tsconfig.json`, project(service)],
      ...firstSources(root, service),
    ] as const;
  });
  return new Map(files.filter(([path]) => !existsSync(join(root, path))));
}

/** The root's tsconfig.json with the project of each service. */
export function projects(text: string, services: readonly Service[]): string {
  const config = JSON.parse(text) as Projects;
  const known = config.references.map(({ path }) => path);
  const more = services.map(({ name }) => `apps/${name}`).filter((path) => !known.includes(path));
  const at = known.findLastIndex((path) => path.startsWith('apps/')) + 1;
  config.references = [...known.slice(0, at), ...more, ...known.slice(at)].map((path) => ({
    path,
  }));
  return JSON.stringify(config, null, 2);
}

function manifest(root: string, service: Service): string {
  const { name, description } = service;
  const kit = read(join(root, 'libs/service-kit/package.json'));
  const outside = OUTSIDE.map((one) => [one, kit.dependencies[one] ?? '*'] as const);
  const own = {
    name: `@jampot/${name}`,
    version: read(join(root, 'package.json')).version,
    private: true,
    description,
    license: 'Apache-2.0',
    type: 'module',
    scripts: {
      build: 'node ../../node_modules/typescript-7/bin/tsc -b',
      serve: 'node dist/main.js',
      lint: 'oxlint --deny-warnings -c ../../.oxlintrc.json',
    },
    dependencies: Object.fromEntries([
      ...librariesOf(service).map((library) => [`@jampot/${library}`, '*'] as const),
      ...outside,
    ]),
    devDependencies: { '@jampot/testing': '*' },
    engines: { node: '>=24' },
    nx: { tags: ['type:service', `service:${name}`] },
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

function project(service: Service): string {
  const own = {
    extends: '../../tsconfig.base.json',
    compilerOptions: { rootDir: 'src', outDir: 'dist', tsBuildInfoFile: 'dist/.tsbuildinfo' },
    include: ['src'],
    references: librariesOf(service).map((library) => ({ path: `../../libs/${library}` })),
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** Libraries of ours that a service with these needs begins with. */
function librariesOf({ needs }: Service): readonly string[] {
  return [
    'contracts',
    'domain',
    ...(needs.includes('database') ? ['persistence'] : []),
    'service-kit',
    ...(needs.includes('storage') ? ['storage'] : []),
  ];
}

function read(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
