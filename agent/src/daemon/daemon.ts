import { existsSync, mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodeContext } from '../attempts/node-context.ts';
import { freeBytes } from '../attempts/scratch.ts';
import type { AgentConfig } from '../config/agent.config.ts';
import { Complaint } from '../complaint.ts';
import { dataFiles } from '../config/data-files.ts';
import type { DataFiles } from '../config/data-files.ts';
import { AccessTokens } from '../connection/access-tokens.ts';
import type { Condition, Instruction } from '../connection/connection.ts';
import { Link } from '../connection/link.ts';
import { readJson, writeJson } from '../files/json-file.ts';
import { readIdentity } from '../identity/node-identity.ts';
import type { NodeIdentity } from '../identity/node-identity.ts';
import { described, log } from '../log.ts';
import { mayReach } from '../process/as-user.ts';
import { runAs } from '../process/run-as.ts';
import type { RunAs } from '../process/run-as.ts';
import type { State } from '../states/state.ts';
import { stateOf } from '../states/states.ts';
import { VERSION } from '../version.ts';
import { Attempts } from './attempts.ts';
import { lockFolder } from './lock.ts';
import { drainSchema } from './status.ts';
import type { Status } from './status.ts';

/** How often it is looked for scratch folders that nobody has any more. */
const SWEEP_EVERY_MS = 3600_000;
/** How often the journals and the administrator's wishes are looked at. */
const TEND_EVERY_MS = 500;
/** How long an agent that ends waits for uploads, and for the server to hear of what it handed back; */
const GOODBYE_WITHIN_MS = 20_000;
/** and how often it looks. */
const GOODBYE_LOOK_MS = 100;

/** The agent of a node: keeps the connection, has attempts done, tells what it does. */
export class Daemon {
  readonly #config: AgentConfig;
  readonly #files: DataFiles;
  readonly #identity: NodeIdentity;
  readonly #link: Link;
  readonly #attempts: Attempts;
  readonly #user: RunAs | undefined;
  readonly #ended = new AbortController();
  #freeBytes = 0;
  #isStopping = false;
  #isWithheld = false;
  #told = '';
  #written = '';

  /** @throws Complaint when it can't run on this machine. */
  constructor(config: AgentConfig) {
    this.#config = config;
    this.#files = dataFiles(config.data);
    this.#identity = readIdentity(this.#files.identity);
    const user = runAs(config.user);
    this.#user = user;
    // The user of the renders passes through to their scratch folders, and sees nothing on the way.
    mkdirSync(config.scratch, { recursive: true, mode: 0o711 });
    lockFolder(this.#files.lock);
    const { server } = this.#identity;
    const tokens = new AccessTokens(this.#identity);
    this.#link = new Link({
      server,
      tokens,
      log,
      condition: () => this.#condition,
      onWelcome: ({ node }) => {
        log('info', 'Connected.', { node });
        for (const attempt of this.#attempts.all) void attempt.reconnected();
        this.#notice();
      },
      onBeat: (sentAt, { lost, draining }) => {
        for (const attempt of this.#attempts.all) attempt.renew(sentAt);
        for (const ref of lost) this.#attempts.get(ref)?.stop('refused');
        this.#isWithheld = draining;
        this.#notice();
      },
      onInstruction: (instruction) => this.#obey(instruction),
      onRevoked: () => this.#attempts.stopAll('refused'),
      onLost: () => this.#notice(),
      isRendering: () => this.#attempts.running.length > 0,
    });
    const context: NodeContext = {
      config,
      server,
      tokens,
      user,
      log,
      timings: () => this.#link.timings,
      send: (message) => this.#link.send(message),
      onChange: () => queueMicrotask(() => this.#notice()),
    };
    this.#attempts = new Attempts(this.#files.attempts, context);
  }

  /**
   * Until `leave` or `handBack`.
   * @throws Complaint when renders could not work; Error when something fails that a restart may mend.
   */
  async run(): Promise<void> {
    const { signal } = this.#ended;
    await this.#tryUser();
    await this.#look();
    const linked = this.#link.run(signal);
    void this.#attempts.sweep();
    const sweeping = setInterval(() => void this.#attempts.sweep(), SWEEP_EVERY_MS);
    while (!signal.aborted) {
      await this.#look();
      await this.#attempts.tend();
      this.#notice();
      await wait(TEND_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    clearInterval(sweeping);
    await linked;
  }

  /** Ends at once; renders go on, and the next daemon takes them up. */
  leave(): void {
    log('info', 'Leaving; renders go on.', { running: this.#attempts.running.length });
    this.#ended.abort();
  }

  /**
   * Gives back what runs, waits for a while until the server knows it, and ends. What it can't say or upload in that
   * time, the next daemon does.
   */
  async handBack(): Promise<void> {
    log('info', 'Stopping; renders are handed back.');
    this.#isStopping = true;
    this.#attempts.stopAll('handed-back');
    this.#notice();
    const isAtWork = () =>
      this.#attempts.running.some(({ phase }) => phase === 'fetching' || phase === 'rendering');
    while (isAtWork()) await wait(GOODBYE_LOOK_MS);
    const late = AbortSignal.timeout(GOODBYE_WITHIN_MS);
    while (this.#attempts.all.length > 0 && !late.aborted) await wait(GOODBYE_LOOK_MS);
    this.#ended.abort();
  }

  get #state(): State {
    return stateOf({
      isConnected: this.#link.isConnected,
      running: this.#attempts.running.length,
      isDraining: existsSync(this.#files.drain),
      isWithheld: this.#isWithheld,
      hasRoom: this.#freeBytes >= this.#config.limits.free_bytes,
      isStopping: this.#isStopping,
      hasSurvivors: this.#attempts.running.some(({ phase }) => phase === 'stuck'),
    });
  }

  get #condition(): Condition {
    const attempts = [...this.#attempts.refs];
    const { told: state, reason } = this.#state;
    return { state, reason, attempts, free_bytes: this.#freeBytes };
  }

  /** What renders need is tried as their user: the agent itself, which may be root, would reach anything. */
  async #tryUser(): Promise<void> {
    const { scratch, executables } = this.#config;
    if (this.#user === undefined) return;
    if (!(await mayReach(this.#user, 'x', scratch))) {
      throw new Complaint(
        `'${this.#config.user ?? ''}', whom renders run as, can’t reach '${scratch}'.`,
        'Let that user pass through the folders on the way, or name another folder as ‘scratch’.',
      );
    }
    for (const program of executables) {
      if (!existsSync(program)) continue;
      if (!(await mayReach(this.#user, 'x', program).catch(() => false))) {
        log('warn', 'The user of the renders may not run a program.', { program });
      }
    }
  }

  #obey(instruction: Instruction): void {
    switch (instruction.type) {
      case 'run': {
        const isFree = this.#state.told === 'idle';
        const isNew = this.#attempts.get(instruction.assignment) === undefined;
        const attempt = this.#attempts.take(instruction.assignment);
        // Said in words, so that the server need not wait until it is missed.
        if (isNew && !isFree) attempt?.stop('handed-back');
        break;
      }
      case 'ack':
        void this.#attempts.get(instruction)?.acknowledge(instruction.number);
        break;
      case 'refused':
        this.#attempts.get(instruction)?.stop('refused');
        break;
    }
    this.#notice();
  }

  async #look(): Promise<void> {
    this.#freeBytes = await freeBytes(this.#config.scratch);
    const drain = readJson(this.#files.drain, drainSchema);
    if (drain?.hand_back === true) this.#attempts.stopAll('handed-back');
  }

  /** Tells the server and the administrator what has changed. */
  #notice(): void {
    const { told, reason } = this.#state;
    // Those that have ended, and only wait to be forgotten, change nothing for the server.
    const said = JSON.stringify([told, reason, this.#attempts.running.map(({ ref }) => ref)]);
    if (said !== this.#told) {
      this.#told = said;
      this.#link.beatNow();
    }
    const status = this.#status;
    const written = JSON.stringify(status);
    if (written === this.#written) return;
    this.#written = written;
    try {
      const content = { at: new Date().toISOString(), ...status } satisfies Status;
      writeJson(this.#files.status, content, 'process');
    } catch (error) {
      log('warn', 'The status could not be written.', { err: described(error) });
    }
  }

  get #status(): Omit<Status, 'at'> {
    const { name, text } = this.#state;
    const { server, node_id: id, name: nodeName } = this.#identity;
    return {
      version: VERSION,
      server,
      node: { id, name: nodeName },
      state: name,
      text,
      connected: this.#link.isConnected,
      attempts: this.#attempts.all.map(({ ref, assignment, phase }) => ({
        ...ref,
        job_id: assignment?.job_id ?? null,
        phase,
      })),
    };
  }
}
