import {
  assetChanged,
  folderChanged,
  roleChanged,
  teamChanged,
  userChanged,
} from '@jampot/contracts';
import type { EventDefinition } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL, ROLE_LEVELS } from '@jampot/domain';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService, ServiceDefinition } from '@jampot/service-kit';
import { CallerSide } from './caller-side.ts';
import { testEnvironment } from './environment.ts';
import type { TestEnvironment } from './environment.ts';
import { publishEvent } from './publish-event.ts';

/** A service that was started, and what stands around it. */
export interface StartedService {
  readonly environment: TestEnvironment;
  readonly service: RunningService;
  readonly calls: CallerSide;
}

/** Levels of those on the team of the first account's folder: guest, artist, reviewer. */
const ON_TEAM = [ROLE_LEVEL.guest, ROLE_LEVEL.artist, ROLE_LEVEL.reviewer];
/** The folder of an account is ten times its id, and its asset has that id. */
const FOLDERS = [
  { account: 1, name: 'Project' },
  { account: 2, name: 'Foreign' },
] as const;

/**
 * A real service in an environment of its own, that is told what other services would tell. Those of each service
 * extend it by their own rows.
 */
export class ServiceUnderTest {
  readonly environment: TestEnvironment;
  readonly calls: CallerSide;
  /** Another one after a restart. */
  service: RunningService;
  readonly #closed: (() => Promise<void>)[] = [];
  #number = 0;

  constructor({ environment, service, calls }: StartedService) {
    this.environment = environment;
    this.service = service;
    this.calls = calls;
  }

  /** @param variables beside those of the environment */
  static async open(
    definition: ServiceDefinition,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<StartedService> {
    const environment = await testEnvironment([definition]);
    const own = { ...environment.of(definition.name), ...variables };
    const service = await startService(definition, own);
    const calls = await CallerSide.open(environment);
    await ensureEventStream(calls.bus);
    return { environment, service, calls };
  }

  /** The number of an event that is announced later: whoever hears it then knows that it is older. */
  nextNumber(): number {
    return (this.#number += 1);
  }

  /** Publishes an event as the service that owns it would. @returns its position */
  async announce<T>(
    event: EventDefinition<T>,
    data: T,
    account_id = 1,
    number = this.nextNumber(),
  ): Promise<string> {
    return publishEvent(this.calls.bus, event, data, { account_id, number });
  }

  /** Tells of a role of each level in an account, and of a user who has it. @param first is added to their ids */
  async furnishPeople(account_id = 1, first = 0): Promise<void> {
    for (const level of ROLE_LEVELS) {
      const role = { id: first + level + 1, account_id, name: `Role ${level}`, level };
      const permissions = defaultPermissions(level);
      await this.#tell(roleChanged, { ...role, permissions }, account_id);
      const user = { id: first + 100 + level, account_id, name: `User ${level}` };
      const rest = { role_id: role.id, level, deleted: false };
      await this.#tell(userChanged, { ...user, ...rest }, account_id);
    }
  }

  /**
   * Tells of a folder (10, 20) with an asset (1, 2) in each of two accounts, and of the team of the first. The assets
   * come last: whoever finds them finds all.
   */
  async furnishFolders(): Promise<void> {
    const made = { change: 'created', deleted: false } as const;
    for (const { account, name } of FOLDERS) {
      const id = account * 10;
      const place = { parent_id: null, team_folder_id: id, user_id: null };
      await this.#tell(folderChanged, { ...made, ...place, id, name }, account);
    }
    for (const level of ON_TEAM) {
      await this.#tell(teamChanged, { folder_id: 10, user_id: 100 + level, role_id: level + 1 }, 1);
    }
    for (const { account } of FOLDERS) {
      const asset = { id: account, folder_id: account * 10, name: `shot ${account}` };
      const rest = { status_id: 1, assignee_id: null, fields: [] };
      await this.#tell(assetChanged, { ...made, ...asset, ...rest }, account);
    }
  }

  /** @param close runs when the service has stopped, before its environment is removed */
  protected closesWith(close: () => Promise<void>): void {
    this.#closed.push(close);
  }

  async stop(): Promise<void> {
    await this.calls.close();
    await this.service.stop();
    for (const close of this.#closed) await close();
    await this.environment.remove();
  }

  /** Without waiting, whatever `announce` of a service does besides. */
  #tell<T>(event: EventDefinition<T>, data: T, account_id: number): Promise<string> {
    const number = this.nextNumber();
    return publishEvent(this.calls.bus, event, data, { account_id, number });
  }
}
