import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { admin } from './product.ts';
import { seenEvents } from './seen-events.ts';

/** One row of an answer. */
export interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Calls of the public API, to set a test's scene: as the first administrator, unless somebody else is said. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #token: string;
  readonly accountId: number;

  private constructor(request: APIRequestContext, token: string, accountId: number) {
    this.#request = request;
    this.#token = token;
    this.accountId = accountId;
  }

  static async signIn(
    request: APIRequestContext,
    { email, password }: { readonly email: string; readonly password: string } = admin,
  ): Promise<Api> {
    const answer = await request.post('/api/users/token', { data: { email, password } });
    const body = (await answer.json()) as { access_token: string; users: { account_id: number }[] };
    return new Api(request, body.access_token, body.users[0]?.account_id ?? 0);
  }

  /** The rows of an answer. @throws with what the server said */
  async rows(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<Row[]> {
    const answer = await this.#request.fetch(`/api/${path}`, {
      method,
      headers: { 'access-token': this.#token, ...seenEvents.headers() },
      ...(data === undefined ? {} : { data }),
    });
    seenEvents.note(answer);
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return rowsOf(await answer.json());
  }

  async make(path: string, data: unknown): Promise<Row> {
    const [row] = await this.rows('POST', path, data);
    if (row === undefined) throw new Error(`POST ${path} made nothing.`);
    return row;
  }

  /** The id of the status of that name in a folder. */
  async status(folderId: number, name: string): Promise<number> {
    const statuses = await this.rows('GET', `folders/${folderId}/statuses?hide=0`);
    const found = statuses.find((status) => status['name'] === name);
    if (found === undefined) throw new Error(`Folder ${folderId} has no status '${name}'.`);
    return found.id;
  }

  /** Posts a form with a small source file of that name. */
  async upload(
    path: string,
    fields: Record<string, string>,
    fileName: string,
    buffer: Buffer = Buffer.from(fileName),
  ): Promise<void> {
    await this.send(path, { ...fields, source: { name: fileName, buffer } });
  }

  /** Waits until every version of these assets has its preview. */
  async untilConverted(assetIds: readonly number[]): Promise<void> {
    const unready = async () => {
      const rows = await Promise.all(
        assetIds.map((id) => this.rows('GET', `assets/${id}/versions`)),
      );
      return rows.flat().filter(({ processing }) => processing !== 'done').length;
    };
    await expect.poll(unready, { timeout: 120_000 }).toBe(0);
  }

  /** Posts a form with files. @returns the rows of the answer @throws with what the server said */
  async send(
    path: string,
    parts: Record<string, string | { readonly name: string; readonly buffer: Buffer }>,
  ): Promise<Row[]> {
    const multipart = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : { ...part, mimeType: 'text/plain' },
      ]),
    );
    const answer = await this.#request.post(`/api/${path}`, {
      headers: { 'access-token': this.#token, ...seenEvents.headers() },
      multipart,
    });
    seenEvents.note(answer);
    if (!answer.ok()) throw new Error(`POST ${path}: ${await answer.text()}`);
    return rowsOf(await answer.json());
  }

  /** A user of a role, who can sign in at once. */
  async user(
    name: string,
    roleLevel: number,
  ): Promise<{ id: number; email: string; password: string }> {
    const roles = await this.rows('GET', `accounts/${this.accountId}/roles`);
    const role = roles.find(({ level }) => level === roleLevel);
    const email = `${name.toLowerCase().replaceAll(/\W+/gu, '.')}.${Date.now()}@studio.example`;
    const password = 'Silent-River-42x!';
    const { id } = await this.make(`accounts/${this.accountId}/users`, {
      name,
      email,
      password,
      role_id: role?.id,
    });
    return { id, email, password };
  }

  /** Puts a user on the team of a folder, with their role of the account. */
  async join(folderId: number, userId: number, roleLevel: number): Promise<Row> {
    const roles = await this.rows('GET', `accounts/${this.accountId}/roles`);
    const role_id = roles.find(({ level }) => level === roleLevel)?.id;
    return this.make(`folders/${folderId}/userfolders`, { user_id: userId, role_id });
  }
}

function rowsOf(body: unknown): Row[] {
  return Object.values(body as object).find((value): value is Row[] => Array.isArray(value)) ?? [];
}
