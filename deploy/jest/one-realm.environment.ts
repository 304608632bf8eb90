import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import type { Global } from '@jest/types';
import { ModuleMocker } from 'jest-mock';
import { openPage } from './page.ts';

/** Where MikroORM keeps which schema an entity has; entities may be shared between files as it is. */
const SCHEMAS_OF_ENTITIES = Symbol.for('@mikro-orm/core/EntitySchema.REGISTRY');

/** Tests of components, which are drawn on a page. */
const OF_COMPONENTS = /\.spec\.tsx$/u;

/**
 * Runs a test file in the very realm of its worker instead of one of its own, as the packages that
 * `PackagesOnceRuntime` shares between files live there: an `Error` of theirs is an `Error` of the
 * test's. What a file leaves at the process and on the global object is taken back after it. Tests of
 * components get a page.
 */
export default class OneRealmEnvironment implements JestEnvironment<NodeJS.Timeout> {
  readonly global = globalThis as unknown as Global.Global;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers: LegacyFakeTimers<NodeJS.Timeout>;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #conditions: string[];
  readonly #env = { ...process.env };
  readonly #exit = process.exit;
  readonly #console = globalThis.console;
  readonly #keys = new Set(Reflect.ownKeys(globalThis));
  readonly #testPath: string;
  #closePage: (() => Promise<void>) | undefined;

  constructor(
    { projectConfig }: JestEnvironmentConfig,
    { testPath }: Pick<EnvironmentContext, 'testPath'>,
  ) {
    this.#testPath = testPath;
    this.#conditions = projectConfig.testEnvironmentOptions['customExportConditions'] as string[];
    const global = globalThis;
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: {
        idToRef: () => {
          throw new Error('Legacy fake timers are not for these tests.');
        },
        refToId: () => undefined,
      },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  async setup(): Promise<void> {
    if (OF_COMPONENTS.test(this.#testPath)) this.#closePage = await openPage();
  }

  async teardown(): Promise<void> {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    // What is shared between files goes on as it was.
    this.moduleMocker.restoreAllMocks();
    await this.#closePage?.();
    process.exit = this.#exit;
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#env)) delete process.env[name];
    }
    Object.assign(process.env, this.#env);
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!this.#keys.has(key) && key !== SCHEMAS_OF_ENTITIES)
        Reflect.deleteProperty(globalThis, key);
    }
  }

  exportConditions(): string[] {
    return this.#conditions;
  }

  /** None: the runtime compiles for the realm that it is in. */
  getVmContext(): null {
    return null;
  }
}
