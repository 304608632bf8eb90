import type * as Jest from 'jest-runtime';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { requireInsides } from './jest-insides.ts';
import { loadSources } from './load-sources.ts';
import { compileFunction, SyntheticModule, type Module } from 'node:vm';

const PACKAGES = `${sep}node_modules${sep}`;
const LIBRARIES = join(import.meta.dirname, '../../libs', sep);
const PROGRAMS = join(import.meta.dirname, '../../apps', sep);
/** What is bundled for browsers can't be loaded by Node. */
const WEB = join(PROGRAMS, 'web', sep);

/** Whether a path lies in that part of one of the packages of a folder. */
const liesIn = (packages: string, part: 'src' | 'test', path: string): boolean =>
  path.startsWith(packages) && path.slice(packages.length).split(sep)[1] === part;

const isLibrarySource = (path: string): boolean => liesIn(LIBRARIES, 'src', path);
const isServiceSource = (path: string): boolean =>
  liesIn(PROGRAMS, 'src', path) && !path.startsWith(WEB);
const isServiceTest = (path: string): boolean => liesIn(PROGRAMS, 'test', path);
const isEither = (path: string): boolean => isLibrarySource(path) || isServiceSource(path);

/** What Node loads for a test file. */
function sharedFor(testPath: string): (path: string) => boolean {
  if (testPath.startsWith(LIBRARIES)) return isPackage;
  if (isServiceTest(testPath)) return (path) => isPackage(path) || isEither(path);
  return (path) => isPackage(path) || isLibrarySource(path);
}

const loadOnce = createRequire(import.meta.url);
loadSources(isEither);
const { default: JestRuntime } = loadOnce('jest-runtime') as typeof Jest.default;

/** The parts of Jest's runtime that are changed here; `requireInsides` says when they are not there. */
interface Insides {
  readonly esmLoader: {
    getContext(): unknown;
    buildCjsAsEsmSyntheticModule(from: string, path: string): Module;
  };
  readonly _resolution: {
    isExplicitlyCommonjs(path: string): boolean;
  };
  readonly executor: {
    readonly injectedModuleParameters: readonly string[];
    compile(source: string, path: string): unknown;
    dynamicImport(name: string, from: string, context: undefined, attributes: object): unknown;
  };
}

/**
 * Jest's runtime, but Node itself loads what lies in `node_modules`, the sources of `libs`, and those of
 * the services for the tests that run them, once for all the files that a worker runs: compiling Nest and
 * its like for every file cost more than half of the whole run. All other sources of ours are loaded
 * afresh for each file, as ever, and those of `libs` for their own tests. Goes with `OneRealmEnvironment`.
 */
class PackagesOnceRuntime extends JestRuntime {
  readonly #insides = this as unknown as Insides;
  /** Whether Node itself loads a file. */
  readonly #isShared: (path: string) => boolean;

  constructor(...settings: ConstructorParameters<typeof JestRuntime>) {
    super(...settings);
    requireInsides(this);
    const [, , , , , , testPath] = settings;
    this.#isShared = sharedFor(testPath);
    const isShared = this.#isShared;
    const { esmLoader, _resolution, executor } = this.#insides;
    const isExplicitlyCommonjs = _resolution.isExplicitlyCommonjs.bind(_resolution);
    Object.assign(esmLoader, {
      getContext: () => undefined,
      buildCjsAsEsmSyntheticModule: (_from: string, path: string) => moduleOf(path),
    });
    Object.assign(_resolution, {
      isExplicitlyCommonjs: (path: string) => isShared(path) || isExplicitlyCommonjs(path),
    });
    Object.assign(executor, {
      compile: (source: string, filename: string) =>
        compileFunction(source, executor.injectedModuleParameters, {
          filename,
          importModuleDynamically: (name, _function, attributes) =>
            executor.dynamicImport(name, filename, undefined, attributes) as Promise<Module>,
        }),
    });
  }

  override unstable_shouldLoadAsEsm(path: string): boolean {
    return !this.#isShared(path) && super.unstable_shouldLoadAsEsm(path);
  }
}

function isPackage(path: string): boolean {
  return path.includes(PACKAGES);
}

/** A module with the exports of one that Node has loaded, whichever of the two kinds it is. */
function moduleOf(path: string): Module {
  const loaded: unknown = loadOnce(path);
  const exports = isRecord(loaded) ? loaded : {};
  const whole = exports[Symbol.toStringTag] === 'Module' ? exports['default'] : loaded;
  const names = Object.keys(exports).filter((name) => name !== 'default');
  return new SyntheticModule(
    [...names, 'default'],
    function () {
      for (const name of names) this.setExport(name, exports[name]);
      this.setExport('default', whole);
    },
    { identifier: path },
  );
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

// Jest asks for the runtime with `require`, and takes what it gets for the class.
export { PackagesOnceRuntime as 'module.exports' };
