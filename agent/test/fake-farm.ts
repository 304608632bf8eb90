import {
  accessProof,
  AGENT_CLOSE,
  AGENT_PROTOCOL,
  AGENT_SUBPROTOCOL,
  agentMessageSchema,
  enrolmentProof,
} from '@jampot/contracts';
import type {
  AgentMessageOf,
  AgentTimings,
  Assignment,
  AttemptRef,
  AttemptUpdate,
  BeginOutput,
  ServerMessage,
} from '@jampot/contracts';
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** Like the server's, and so much quicker that tests need not wait. */
export const QUICK: AgentTimings = {
  heartbeat_ms: 200,
  lease_ms: 7000,
  stop_ms: 5000,
  kill_ms: 6000,
  grace_ms: 600,
};

interface Held {
  readonly assignment: Assignment;
  readonly source: Buffer;
  readonly updates: AttemptUpdate[];
  begun: BeginOutput | null;
  received: Buffer;
  begins: number;
  /** How often its source was asked for. */
  fetches: number;
  /** How often a whole output was taken. */
  results: number;
  isHeld: boolean;
}

/** A server of agents that keeps to the protocol, and fails as it is told to. */
export class FakeFarm {
  readonly #http: Server;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: () => AGENT_SUBPROTOCOL,
  });
  readonly #attempts = new Map<string, Held>();
  readonly #challenges = new Set<string>();
  readonly heartbeats: AgentMessageOf<'heartbeat'>[] = [];
  timings = QUICK;
  token = 'enrolment-token';
  publicKey: string | null = null;
  /** Takes what is sent, and says nothing: a line that is cut somewhere. */
  isSilent = false;
  /** Answers 503 to all HTTP, and refuses connections. */
  isAway = false;
  /** Of the next output's part, only so many bytes are read before the line is cut. */
  cutUploadAfter: number | null = null;
  /** A person drained the node in the server. */
  drains = false;
  /** Takes nothing of an output: 503 to its parts. */
  isDeaf = false;
  /** So many times it takes the agent's key for nobody's: 401, and how often it said so. */
  refusals = 0;
  strangers = 0;
  /** So many outputs arrive damaged, as the server has it; */
  damages = 0;
  /** of so many others, what came is lost. */
  losses = 0;
  /** A proxy in front of it lets so many parts of outputs not through. */
  blocked = 0;
  connections = 0;
  /** Hears one request of each connection of HTTP; what follows is lost, as when a line died unheard of. */
  losesKept = false;
  readonly #used = new WeakSet<Socket>();
  /** Given once the agent is not busy. */
  #next: Assignment | null = null;

  private constructor(http: Server) {
    this.#http = http;
    http.on('request', (request, response) => {
      this.#reply(request, response).catch(() => response.destroy());
    });
    http.on('upgrade', (request, socket, head) => {
      const isKnown = request.headers.authorization === 'Bearer access' && this.refusals === 0;
      if (this.isAway || !isKnown) {
        socket.end(`HTTP/1.1 ${this.isAway ? 503 : 401} No\r\n\r\n`);
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (agent) => this.#talk(agent));
    });
  }

  static async start(): Promise<FakeFarm> {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return new FakeFarm(http);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.cutOff();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  /** Ends all faults, and wants nothing any more of what it has given. */
  renew(): void {
    for (const held of this.#attempts.values()) held.isHeld = false;
    this.#next = null;
    this.heal();
  }

  /** Ends all faults. */
  heal(): void {
    this.isSilent = false;
    this.isAway = false;
    this.drains = false;
    this.isDeaf = false;
    this.refusals = 0;
    this.damages = 0;
    this.losses = 0;
    this.blocked = 0;
    this.cutUploadAfter = null;
    this.losesKept = false;
  }

  /** Gives the agent an attempt: once it has tidied up after what ended, as the server does. */
  run(assignment: Assignment, source: Buffer): void {
    const tidies = !this.#waits && this.heartbeats.at(-1)?.state === 'busy';
    const held = { assignment, source, updates: [], begun: null, received: Buffer.alloc(0) };
    const counts = { begins: 0, fetches: 0, results: 0 };
    this.#attempts.set(key(assignment), { ...held, ...counts, isHeld: true });
    if (tidies) this.#next = assignment;
    else this.tell({ type: 'run', assignment });
  }

  /** The job is somebody else's from now on. */
  takeAway(ref: AttemptRef): void {
    this.#of(ref).isHeld = false;
  }

  updates(ref: AttemptRef): readonly AttemptUpdate[] {
    return this.#of(ref).updates;
  }

  finished(ref: AttemptRef): Extract<AttemptUpdate, { kind: 'finished' }> | undefined {
    return this.updates(ref).find((update) => update.kind === 'finished');
  }

  /** All of its log, of that stream. */
  logOf(ref: AttemptRef, stream: 'stdout' | 'stderr' | 'agent'): string {
    return this.updates(ref)
      .map((update) => (update.kind === 'log' && update.stream === stream ? update.text : ''))
      .join('');
  }

  resultOf(ref: AttemptRef): {
    readonly bytes: Buffer;
    readonly times: number;
    readonly name: string;
  } {
    const { received, results, begun } = this.#of(ref);
    return { bytes: received, times: results, name: begun?.name ?? '' };
  }

  /** Whether it waits for the end of an attempt. */
  get #waits(): boolean {
    return [...this.#attempts.values()].some(
      ({ isHeld, updates }) => isHeld && !updates.some(({ kind }) => kind === 'finished'),
    );
  }

  /** How often the upload was begun or taken up again. */
  uploadsBegun(ref: AttemptRef): number {
    return this.#of(ref).begins;
  }

  /** How often its source was asked for. */
  fetches(ref: AttemptRef): number {
    return this.#of(ref).fetches;
  }

  tell(message: ServerMessage): void {
    for (const agent of this.#sockets.clients) agent.send(JSON.stringify(message));
  }

  cutOff(code?: keyof typeof AGENT_CLOSE): void {
    for (const agent of this.#sockets.clients) {
      if (code === undefined) agent.terminate();
      else agent.close(AGENT_CLOSE[code]);
    }
  }

  #of(ref: AttemptRef): Held {
    const held = this.#attempts.get(key(ref));
    if (held === undefined) throw new Error(`No attempt ${key(ref)}.`);
    return held;
  }

  #talk(agent: WebSocket): void {
    this.connections += 1;
    agent.on('message', (data) => {
      if (!this.isSilent) this.#hear(agent, String(data));
    });
  }

  #hear(agent: WebSocket, text: string): void {
    const message = agentMessageSchema.parse(JSON.parse(text));
    const say = (said: ServerMessage) => agent.send(JSON.stringify(said));
    switch (message.type) {
      case 'hello':
        say({
          type: 'welcome',
          protocol: AGENT_PROTOCOL,
          node: { id: 7, name: 'node-7' },
          timings: this.timings,
        });
        return;
      case 'heartbeat':
        this.heartbeats.push(message);
        say({
          type: 'beat',
          number: message.number,
          leases: this.#leases,
          draining: this.drains,
        });
        if (this.#next !== null && message.state !== 'busy') {
          say({ type: 'run', assignment: this.#next });
          this.#next = null;
        }
        return;
      case 'update':
        this.#take(message, say);
    }
  }

  get #leases(): AttemptRef[] {
    return [...this.#attempts.values()]
      .filter(({ isHeld }) => isHeld)
      .map(({ assignment: { attempt_id, fence } }) => ({ attempt_id, fence }));
  }

  /** In order and once, as the server does. */
  #take(message: AgentMessageOf<'update'>, say: (said: ServerMessage) => void): void {
    const ref = { attempt_id: message.attempt_id, fence: message.fence };
    const held = this.#of(ref);
    if (!held.isHeld && message.number > held.updates.length) {
      say({ type: 'refused', ...ref, code: 'stale' });
      return;
    }
    if (message.number === held.updates.length + 1) held.updates.push(message.update);
    say({ type: 'ack', ...ref, number: held.updates.length });
  }

  async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '', this.address);
    const step = address.pathname.replace('/api/agents/', '');
    if (this.isAway) return refuse(response, 503, 'unavailable');
    if (this.losesKept && this.#used.has(request.socket)) return;
    this.#used.add(request.socket);
    const file = /^attempts\/(\d+)\/(source|output)$/u.exec(step);
    if (file === null) return this.#admit(step, await jsonOf(request), response);
    const fence = Number(address.searchParams.get('fence'));
    const held = this.#of({ attempt_id: Number(file[1]), fence });
    if (!held.isHeld) return refuse(response, 409, 'stale');
    if (request.method === 'GET') return this.#give(held, request, response);
    if (request.method === 'POST') return this.#begin(held, request, response);
    return this.#receive(held, request, response);
  }

  #admit(step: string, body: Record<string, string>, response: ServerResponse): void {
    const { token = '', public_key = '', signature = '', challenge = '' } = body;
    if (step === 'enrolments') {
      if (
        token !== this.token ||
        !proves(public_key, enrolmentProof(token, public_key), signature)
      ) {
        return refuse(response, 401, 'unauthenticated');
      }
      this.publicKey = public_key;
      return answer(response, 'agents', { node_id: 7, name: 'node-7' });
    }
    if (this.refusals > 0) {
      this.refusals -= 1;
      this.strangers += 1;
      return refuse(response, 401, 'unauthenticated');
    }
    if (step === 'challenges') {
      const made = randomUUID();
      this.#challenges.add(made);
      return answer(response, 'challenges', { challenge: made, expires_in: 60 });
    }
    const isGood =
      this.#challenges.delete(challenge) &&
      proves(this.publicKey ?? '', accessProof(7, challenge), signature);
    if (!isGood) return refuse(response, 401, 'unauthenticated');
    return answer(response, 'access_tokens', { access_token: 'access', expires_in: 600 });
  }

  #give(held: Held, request: IncomingMessage, response: ServerResponse): void {
    held.fetches += 1;
    const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from === 0 ? 200 : 206).end(held.source.subarray(from));
  }

  async #begin(held: Held, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = (await jsonOf(request)) as unknown as BeginOutput;
    if (held.begun?.sha256 !== begun.sha256) held.received = Buffer.alloc(0);
    held.begun = begun;
    held.begins += 1;
    this.#stand(held, response);
  }

  async #receive(held: Held, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isDeaf) return refuse(response, 503, 'unavailable');
    if (this.blocked > 0) {
      this.blocked -= 1;
      response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Too large</h1>');
      return;
    }
    if (this.losses > 0) {
      this.losses -= 1;
      held.received = Buffer.alloc(0);
      held.begun = null;
      return refuse(response, 404, 'not_found');
    }
    if (request.headers['content-type'] !== 'application/offset+octet-stream') {
      return refuse(response, 415, 'unsupported_type');
    }
    if (Number(request.headers['upload-offset']) !== held.received.length) {
      return refuse(response, 409, 'conflict');
    }
    const cut = this.cutUploadAfter;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      held.received = Buffer.concat([held.received, chunk]);
      if (cut !== null && held.received.length >= cut) {
        held.received = held.received.subarray(0, cut);
        this.cutUploadAfter = null;
        request.socket.destroy();
        return;
      }
    }
    const { size, sha256 } = held.begun ?? { size: 0, sha256: '' };
    if (held.received.length === size) {
      const isDamaged = createHash('sha256').update(held.received).digest('hex') !== sha256;
      if (isDamaged || this.damages > 0) {
        this.damages -= 1;
        held.received = Buffer.alloc(0);
        return refuse(response, 412, 'invalid');
      }
      held.results += 1;
    }
    this.#stand(held, response);
  }

  #stand({ received, begun }: Held, response: ServerResponse): void {
    const size = begun?.size ?? 0;
    const complete = received.length === size;
    answer(response, 'outputs', { offset: received.length, size, complete });
  }
}

const key = ({ attempt_id, fence }: AttemptRef): string => `${attempt_id}-${fence}`;

function proves(publicKey: string, text: string, signature: string): boolean {
  const holder = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), holder, Buffer.from(signature, 'base64url'));
}

function answer(response: ServerResponse, resource: string, row: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: true, error: null, [resource]: [row] }));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, error: code, code }));
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return chunks.length === 0
    ? {}
    : (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>);
}
