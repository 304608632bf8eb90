import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import type { Global } from '@jest/types';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs a test file in the very realm of its worker instead of one of its own, as the packages that
 * `PackagesOnceRuntime` shares between files live there: an `Error` of theirs is an `Error` of the
 * test's. What a file leaves at the process and on the global object is taken back after it.
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

  constructor({ projectConfig }: JestEnvironmentConfig) {
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

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    process.exit = this.#exit;
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#env)) delete process.env[name];
    }
    Object.assign(process.env, this.#env);
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!this.#keys.has(key)) Reflect.deleteProperty(globalThis, key);
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
