import type { Call, Caller, StoredUpload } from '@jampot/contracts';
import { Bus, BusClient, createLog } from '@jampot/service-kit';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { TestEnvironment } from './environment.ts';

/** What came back for a call, as the gateway would see it. */
export interface TestAnswer<T> {
  readonly status: number;
  /** Of the events that the call caused; '' for none. */
  readonly position: string;
  /** The whole envelope's members: rows, extras, or error, code and errors. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly rows: readonly T[];
  /** The one row; a test that expects one fails clearly without it. */
  readonly row: T;
}

interface Input {
  /** Of who asks; 127.0.0.1 by default. */
  readonly clientAddress?: string;
  /** Of the events that whoever asks knows of. */
  readonly position?: string;
  readonly userAgent?: string;
  /** The proof of a share's password. */
  readonly shareToken?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, StoredUpload>>;
}

/** Calls services over the real bus, with a caller of the test's choosing, as the gateway does. */
export class CallerSide {
  readonly bus: Bus;
  readonly #client: BusClient;

  private constructor(bus: Bus) {
    this.bus = bus;
    this.#client = new BusClient(bus);
  }

  static async open(environment: TestEnvironment): Promise<CallerSide> {
    return new CallerSide(
      await Bus.open({
        url: environment.natsUrl,
        name: 'test',
        namespace: environment.namespace,
        log: createLog('test', 'error'),
      }),
    );
  }

  async call<P, Q, B, T, X>(
    call: Call<P, Q, B, T, X>,
    caller: Caller | null,
    input: Input = {},
  ): Promise<TestAnswer<T>> {
    const params = Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]);
    const reply = await this.#client.ask(
      call.name,
      {
        params: Object.fromEntries(params),
        query: input.query ?? {},
        body: input.body,
        files: input.files ?? {},
      },
      {
        caller,
        requestId: 'test',
        clientAddress: input.clientAddress ?? '127.0.0.1',
        ...(input.position === undefined ? {} : { position: input.position }),
        ...(input.userAgent === undefined ? {} : { userAgent: input.userAgent }),
        ...(input.shareToken === undefined ? {} : { shareToken: input.shareToken }),
      },
    );
    const bytes =
      reply.body instanceof Readable ? await buffer(reply.body) : Buffer.from(reply.body);
    const text = bytes.toString();
    const body = (
      reply.file === null
        ? JSON.parse(reply.status < 300 ? `{${text}}` : text)
        : { [call.resource]: [{ ...reply.file, text }] }
    ) as Record<string, unknown>;
    const rows = (body[call.resource] ?? []) as readonly T[];
    return {
      status: reply.status,
      position: reply.position,
      body,
      rows,
      get row(): T {
        const [first] = rows;
        if (first === undefined) throw new Error(`${call.name} answered no row: ${text}`);
        return first;
      },
    };
  }

  async close(): Promise<void> {
    this.#client.close();
    await this.bus.close();
  }
}
