import {
  accessProof,
  admitAgent,
  agentPush,
  beginAttemptOutput,
  challengeAgent,
  completeAttemptOutput,
  connectAgent,
  enrolAgent,
  enrolmentProof,
  hearAgents,
  reportAttempts,
} from '@jampot/contracts';
import type {
  AgentConnection,
  AgentReason,
  AgentState,
  Assignment,
  AttemptRef,
  AttemptUpdate,
  ServerMessage,
} from '@jampot/contracts';
import { AgentTokens, createLog, Signals } from '@jampot/service-kit';
import { eventually } from '@jampot/testing';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FarmStage } from './farm-stage.ts';

const HASH = 'a'.repeat(64);
const machine = {
  system: 'linux' as const,
  architecture: 'x64',
  hostname: 'node.studio',
  agent_version: '1.0.0',
};

export interface Keys {
  readonly secret: KeyObject;
  /** As the protocol writes it. */
  readonly open: string;
}

export function newKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { secret: privateKey, open: publicKey.export({ format: 'jwk' }).x ?? '' };
}

/** An agent in the hands of a test, which speaks for it as the gateway does. */
export class PlayedNode {
  readonly id: number;
  readonly received: ServerMessage[] = [];
  attempts: AttemptRef[] = [];
  state: AgentState = 'idle';
  reason: AgentReason | undefined;
  connection: AgentConnection | null = null;
  keys: Keys = newKeys();
  readonly #stage: FarmStage;
  readonly #updates = new Map<number, number>();
  #beats = 0;

  constructor(stage: FarmStage, id: number) {
    this.#stage = stage;
    this.id = id;
  }

  /** @returns the status of the answer */
  async enrol(token: string, keys = this.keys, signedWith = keys): Promise<number> {
    const words = Buffer.from(enrolmentProof(token, keys.open));
    const signature = sign(null, words, signedWith.secret).toString('base64url');
    const { status } = await this.#stage.calls.call(enrolAgent, null, {
      body: { token, public_key: keys.open, signature, machine },
    });
    return status;
  }

  /** Asks for an access token with the node's key. */
  async admit(): Promise<{ readonly status: number; readonly token: string }> {
    const { calls } = this.#stage;
    const { challenge } = (await calls.call(challengeAgent, null, { body: { node_id: this.id } }))
      .row;
    const words = Buffer.from(accessProof(this.id, challenge));
    const signature = sign(null, words, this.keys.secret).toString('base64url');
    const body = { node_id: this.id, challenge, signature };
    const { status, rows } = await calls.call(admitAgent, null, { body });
    return { status, token: rows[0]?.access_token ?? '' };
  }

  async connect(): Promise<readonly ServerMessage[]> {
    const { calls, environment } = this.#stage;
    const { token } = await this.admit();
    const tokens = new AgentTokens(environment.of('render')['JAMPOT_FILES_KEY'] ?? '');
    const visitor = tokens.read(token);
    if (visitor === null) throw new Error('The token opens nothing.');
    const connection = { ...visitor, connection_id: randomUUID() };
    this.connection = connection;
    new Signals(calls.bus, createLog('test', 'error')).on(agentPush, (push) => {
      if (push.connection_id === connection.connection_id) this.received.push(...push.messages);
    });
    await calls.bus.connection.flush();
    const hello = { type: 'hello' as const, protocol: 1, machine, ...this.#condition() };
    const { row } = await calls.call(connectAgent, null, { body: { ...connection, hello } });
    this.received.push(...row.messages);
    return row.messages;
  }

  async beat(): Promise<{
    readonly standing: string;
    readonly messages: readonly ServerMessage[];
  }> {
    this.#beats += 1;
    const heartbeat = { type: 'heartbeat' as const, number: this.#beats, ...this.#condition() };
    const { row } = await this.#stage.calls.call(hearAgents, null, {
      body: { beats: [{ ...this.connection, heartbeat }] },
    });
    this.received.push(...row.messages);
    return row;
  }

  /** Says what happened to an attempt, as the next of its updates. */
  async say(
    of: AttemptRef,
    ...updates: readonly AttemptUpdate[]
  ): Promise<readonly ServerMessage[]> {
    const first = this.#updates.get(of.attempt_id) ?? 0;
    this.#updates.set(of.attempt_id, first + updates.length);
    return this.report(
      of,
      updates.map((update, at) => ({ number: first + at + 1, update })),
    );
  }

  async report(
    { attempt_id, fence }: AttemptRef,
    updates: readonly { readonly number: number; readonly update: AttemptUpdate }[],
  ): Promise<readonly ServerMessage[]> {
    const at = new Date().toISOString();
    const { row } = await this.#stage.calls.call(reportAttempts, null, {
      body: {
        ...this.connection,
        updates: updates.map((one) => ({ attempt_id, fence, at, ...one })),
      },
    });
    return row.messages;
  }

  /** Says that an output was stored. @returns the status of the refusal, or 200 */
  async output({ attempt_id, fence }: AttemptRef, name = 'shot.mov'): Promise<number> {
    const { calls } = this.#stage;
    const of = { ...this.connection, attempt_id, fence };
    const output = { name, size: 9, sha256: HASH };
    const begun = await calls.call(beginAttemptOutput, null, { body: { ...of, output } });
    if (begun.status !== 200) return begun.status;
    const body = { ...of, key: begun.row.key, content_type: 'video/quicktime' };
    return (await calls.call(completeAttemptOutput, null, { body })).status;
  }

  /** Waits for an assignment; the newest that it was told of. */
  given(): Promise<Assignment> {
    return eventually(() => {
      const run = this.received.findLast((message) => message.type === 'run');
      if (run === undefined) throw new Error(`Node ${this.id} was given nothing.`);
      return run.assignment;
    });
  }

  get runs(): readonly ServerMessage[] {
    return this.received.filter(({ type }) => type === 'run');
  }

  /** Waits for an assignment, and takes it up. */
  async take(): Promise<Assignment> {
    const assignment = await this.given();
    const { attempt_id, fence } = assignment;
    this.attempts = [{ attempt_id, fence }];
    this.state = 'busy';
    await this.beat();
    return assignment;
  }

  /** Is idle again. */
  async rest(): Promise<void> {
    this.attempts = [];
    this.state = 'idle';
    this.received.length = 0;
    await this.beat();
  }

  #condition() {
    const reason = this.reason === undefined ? {} : { reason: this.reason };
    return { state: this.state, ...reason, attempts: this.attempts, free_bytes: 1e12 };
  }
}

type Finished = Extract<AttemptUpdate, { kind: 'finished' }>;

export function finished(
  outcome: Finished['outcome'],
  more: Partial<Finished> = {},
): AttemptUpdate {
  return {
    kind: 'finished',
    outcome,
    exit_code: outcome === 'completed' ? 0 : 1,
    signal: null,
    error: null,
    warnings: 0,
    seconds: 1,
    cpu_seconds: 1,
    ...more,
  };
}
