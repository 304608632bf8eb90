import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { needed, npm, writeManifests } from './part-of-workspace.ts';

/** What ships as one file or a few, with the packages inside of them. */
export const BUNDLED: readonly string[] = ['apps/web', 'agent'];

/** One package of a bill of materials (CycloneDX), as far as we read it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** All that is shipped to anybody: the services, the web application and the agent. */
export function shippedParts(root: string): readonly string[] {
  const services = globSync('apps/*/package.json', { cwd: root }).map((path) => dirname(path));
  return [...new Set([...services.sort(), ...BUNDLED])];
}

/**
 * The bill of materials of some packages of ours with all they need to run, on any system, in CycloneDX.
 * The lock file tells it: nothing is installed, and nothing fetched.
 * @param parts folders below the checkout.
 */
export function billOf(root: string, parts: readonly string[]): string {
  return inPart(root, parts, (folder) =>
    npm(
      folder,
      'sbom',
      '--package-lock-only',
      '--omit=dev',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
    ),
  );
}

/** The packages of a bill. */
export function componentsOf(bill: string): readonly Component[] {
  const { components } = JSON.parse(bill) as { components: readonly Component[] };
  return components;
}

/** Those that are not our own. */
export function othersOf(bill: string): readonly Component[] {
  return componentsOf(bill).filter(({ purl }) => !purl.startsWith('pkg:npm/%40jampot/'));
}

/** Works in a workspace of some packages of ours alone, with a lock file of what these need. */
export function inPart<T>(root: string, parts: readonly string[], work: (folder: string) => T): T {
  const made = mkdtempSync(join(tmpdir(), 'jampot-part-'));
  // A bill is called after its folder.
  const folder = join(made, 'jampot');
  mkdirSync(folder);
  try {
    writeManifests(root, folder, needed(root, parts));
    npm(folder, 'install', '--package-lock-only', '--offline', '--omit=dev', '--ignore-scripts');
    return work(folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** The checkout that this file is part of. */
export const checkout: string = resolve(import.meta.dirname, '../..');
