import {
  JampotError,
  listDownloads,
  listPlaylistDownloads,
  listRevocations,
  sessionsRevoked,
} from '@jampot/contracts';
import type { Download } from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL } from '@jampot/domain';
import { createLog, Signals } from '@jampot/service-kit';
import type { Handler } from '@jampot/service-kit';
import { newObjectKey, openStore } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { AnsweringSide, CallerSide, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import { SignJWT } from 'jose';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { startGateway } from '../src/gateway.ts';
import type { RunningGateway } from '../src/gateway.ts';
import { readZip } from './read-zip.ts';

/** A gateway with a store, and a service of assets that tells of four of them. */
export class RunningDownloads {
  /** What the service tells; 3 has no file, and the store lost that of 4. */
  downloads: Download[] = [];
  /** What the service refuses everything with. */
  refusal: JampotError | null = null;
  /** An asset that the caller does not see any more. */
  refusedId: number | null = null;
  /** The ids that the service was asked for, one list for each time. */
  readonly pieces: (readonly number[])[] = [];
  /** What the service was last asked. */
  asked: Parameters<Handler>[0] | null = null;

  private constructor(
    private readonly environment: TestEnvironment,
    private readonly bus: CallerSide,
    private readonly services: AnsweringSide,
    private readonly gateway: RunningGateway,
    readonly store: ObjectStore,
  ) {}

  static async start(): Promise<RunningDownloads> {
    const environment = await testEnvironment([]);
    const bus = await CallerSide.open(environment);
    let running: RunningDownloads | null = null;
    const services = await AnsweringSide.open(bus.bus, {
      [listRevocations.name]: async () => ({ rows: [] }),
      [listDownloads.name]: async (request) => {
        if (running === null) throw new Error('It has not started.');
        return running.#answer(request);
      },
      [listPlaylistDownloads.name]: async (request) => {
        if (running === null) throw new Error('It has not started.');
        return running.#answerOfPlaylist(request);
      },
    });
    const gateway = await startGateway(environment.of('gateway'));
    const store = await openStore(environment.of('gateway')['JAMPOT_STORAGE_URL'] ?? '');
    running = new RunningDownloads(environment, bus, services, gateway, store);
    return running;
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await this.store.close();
    await this.services.close();
    await this.bus.close();
    await this.environment.remove();
  }

  /** As before anything was asked. */
  async reset(): Promise<void> {
    this.refusal = null;
    this.refusedId = null;
    this.pieces.length = 0;
    this.downloads = [
      await this.download(1, 'sh010', '../plate.mov', 'first'),
      await this.download(2, 'sh020', 'PLATE.mov', 'second'),
      { ...(await this.download(3, 'sh030', 'gone.mov', 'x')), file: null },
      await this.#lost(4, 'sh040'),
    ];
  }

  async download(id: number, name: string, file: string, content: string): Promise<Download> {
    const key = newObjectKey(1);
    await this.store.put(key, Buffer.from(content), { contentType: 'video/mp4' });
    const created = '2026-01-02T03:04:05.000Z';
    return {
      asset_id: id,
      asset_name: name,
      folder_name: 'Shots',
      file: { key, name: file, created },
    };
  }

  /** Makes the file of an asset so many bytes long. */
  async enlarge(id: number, bytes: number): Promise<void> {
    const file = this.downloads.find(({ asset_id }) => asset_id === id)?.file;
    if (!file) throw new Error('no file');
    await this.store.put(file.key, Buffer.alloc(bytes), { contentType: 'video/mp4' });
  }

  async token(session = 'session-1', user = 101): Promise<string> {
    const level = ROLE_LEVEL.artist;
    const key = this.environment.of('gateway')['JAMPOT_TOKEN_PRIVATE_KEY'] ?? '';
    return new SignJWT({ acc: 1, rid: 2, lvl: level, sid: session, per: defaultPermissions(level) })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(String(user))
      .setIssuedAt()
      .setExpirationTime('10m')
      .setJti(randomUUID())
      .sign(createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }));
  }

  /** Ends a session, as signing out does, or all of a user, as disabling them does. */
  revoke(id: string, kind: 'session' | 'user' = 'session'): void {
    const now = Date.now() / 1000;
    new Signals(this.bus.bus, createLog('test', 'error')).send(sessionsRevoked, {
      kind,
      id,
      issued_until: now + 1,
      forget_after: now + 700,
    });
  }

  get(path: string, accessToken?: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.gateway.port}${path}`, {
      headers: accessToken === undefined ? {} : { 'access-token': accessToken },
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /** Sends tickets as a browser sends a form: no header tells who it is. */
  post(body: BodyInit | null, signal?: AbortSignal): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.gateway.port}/api/assets/download`, {
      method: 'POST',
      body,
      ...(signal === undefined ? {} : { signal }),
    });
  }

  /** Looks for the files of assets, as somebody. @returns the ticket for those that are there */
  async ticket(ids: string, accessToken: string, file = 'source'): Promise<string> {
    const path = `/api/assets/download?id=${ids}&file=${file}&check=1`;
    const { url } = (await (await this.get(path, accessToken)).json()) as { url: string };
    return url.replace(/.*ticket=/u, '');
  }

  async #answer(request: Parameters<Handler>[0]): Promise<{ rows: Download[] }> {
    this.asked = request;
    if (this.refusal !== null) throw this.refusal;
    const { ids } = request.body as { readonly ids: readonly number[] };
    this.pieces.push(ids);
    if (this.refusedId !== null && ids.includes(this.refusedId)) throw new JampotError('not_found');
    return { rows: this.downloads.filter(({ asset_id }) => ids.includes(asset_id)) };
  }

  /** A playlist of all assets, the first of them twice. */
  #answerOfPlaylist(request: Parameters<Handler>[0]): { rows: object[] } {
    this.asked = request;
    if (this.refusal !== null) throw this.refusal;
    const [first] = this.downloads;
    const rows = [...this.downloads, ...(first === undefined ? [] : [first])];
    return { rows: rows.map((row) => ({ ...row, playlist_name: 'Dailies: "Monday"' })) };
  }

  /** Its row names a file that the store lost. */
  async #lost(id: number, name: string): Promise<Download> {
    const made = await this.download(id, name, 'lost.mov', 'x');
    if (made.file !== null) await this.store.remove(made.file.key);
    return made;
  }
}

/** The files of an answer that is a zip. */
export async function zipOf(response: Response): Promise<Record<string, string>> {
  return readZip(Buffer.from(await response.arrayBuffer()));
}
