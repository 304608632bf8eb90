import {
  calls,
  findFileReader,
  judgeGuestFiles,
  judgePhotos,
  judgeReviewFiles,
  judgeSharedFiles,
  judgeVersionFiles,
  listEndedShares,
  listRevocations,
  readAudience,
} from '@jampot/contracts';
import type { Call } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import { ensureEventStream } from '@jampot/service-kit';
import type { Handler } from '@jampot/service-kit';
import { AnsweringSide, CallerSide, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { SignJWT } from 'jose';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { startGateway } from '../src/gateway.ts';
import type { RunningGateway } from '../src/gateway.ts';

/** A gateway before services that answer what a test says. */
export interface Stage {
  readonly environment: TestEnvironment;
  readonly gateway: RunningGateway;
  readonly bus: CallerSide;
  /** Address of the gateway, without a slash. */
  readonly base: string;
  /** Rows by the name of a call; `[{ id: 1 }]` where nothing is said. */
  readonly answers: Record<
    string,
    (request: Parameters<Handler>[0]) => unknown[] | Promise<unknown[]>
  >;
  /** What the services were asked, oldest first. */
  readonly asked: Parameters<Handler>[0][];
  /** The next call that comes from outside is answered with it. */
  failNext(error: Error): void;
  token(level: RoleLevel, who?: Who): Promise<string>;
  /** Headers of somebody signed in: of an administrator where no level is named. */
  signedIn(level?: RoleLevel): Promise<Record<string, string>>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  stop(): Promise<void>;
}

export interface Who {
  readonly user?: number;
  readonly account?: number;
  readonly session?: string;
  /** Seconds since 1970. */
  readonly issued?: number;
}

function everyKey({ body }: Parameters<Handler>[0]): unknown[] {
  return (body as { keys: string[] }).keys.map((key) => ({ key }));
}

export async function openStage(variables: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const environment = await testEnvironment([]);
  const bus = await CallerSide.open(environment);
  await ensureEventStream(bus.bus);
  const asked: Stage['asked'] = [];
  const answers: Stage['answers'] = {
    [listRevocations.name]: () => [],
    [listEndedShares.name]: () => [],
    [readAudience.name]: () => [{ everything: false, teams: [] }],
    [findFileReader.name]: () => [
      {
        role_id: 5,
        level: ROLE_LEVEL.administrator,
        permissions: defaultPermissions(ROLE_LEVEL.administrator),
        session_id: 'session-1',
      },
    ],
    [judgeVersionFiles.name]: everyKey,
    [judgeReviewFiles.name]: () => [],
    [judgePhotos.name]: () => [],
    [judgeGuestFiles.name]: () => [],
    [judgeSharedFiles.name]: everyKey,
  };
  let failure: Error | null = null;
  const handlerOf = ({ name, path }: Call): Handler => {
    return async (request) => {
      if (path !== '') {
        asked.push(request);
        const error = failure;
        failure = null;
        if (error !== null) throw error;
      }
      return { rows: (await answers[name]?.(request)) ?? [{ id: 1 }] };
    };
  };
  const services = await AnsweringSide.open(
    bus.bus,
    Object.fromEntries(calls.map((call) => [call.name, handlerOf(call)])),
  );
  const own = environment.of('gateway');
  const gateway = await startGateway({ ...own, ...variables });
  const key = createPrivateKey({
    key: Buffer.from(own['JAMPOT_TOKEN_PRIVATE_KEY'] ?? '', 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const base = `http://127.0.0.1:${gateway.port}`;
  const token: Stage['token'] = async (level, who = {}) => {
    const issued = who.issued ?? Date.now() / 1000;
    return new SignJWT({
      acc: who.account ?? 1,
      rid: level + 1,
      lvl: level,
      sid: who.session ?? 'session-1',
      per: defaultPermissions(level),
    })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(String(who.user ?? 100 + level))
      .setIssuedAt(issued)
      .setExpirationTime(issued + 600)
      .setJti(randomUUID())
      .sign(key);
  };
  return {
    environment,
    gateway,
    bus,
    base,
    answers,
    asked,
    failNext: (error) => {
      failure = error;
    },
    token,
    signedIn: async (level = ROLE_LEVEL.administrator) => ({ 'access-token': await token(level) }),
    get: (path, headers = {}) => fetch(`${base}${path}`, { headers, redirect: 'manual' }),
    stop: async () => {
      await gateway.stop();
      await services.close();
      await bus.close();
      await environment.remove();
    },
  };
}
