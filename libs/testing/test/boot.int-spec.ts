import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createComment, listComments } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers, OBJECT_STORE, readConfig, startService } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { Controller, Module } from '@nestjs/common';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventually, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

@Controller()
class OneOfMany {
  @Answers(listComments)
  async list(_request: RequestOf<typeof listComments>): Promise<AnswerOf<typeof listComments>> {
    return { rows: [] };
  }
  @Answers(listComments)
  async again(_request: RequestOf<typeof listComments>): Promise<AnswerOf<typeof listComments>> {
    return { rows: [] };
  }
}

@Module({ controllers: [OneOfMany] })
class Unfinished {}

@Module({})
class Keeper {}

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await testEnvironment([]);
}, 60_000);
afterAll(() => environment?.remove());

describe('a service', () => {
  it('does not start while a call has no handler or two, and names them', async () => {
    const start = startService({ name: 'review', module: Unfinished }, environment.of('review'));
    await expect(start).rejects.toThrow(
      new RegExp(
        `Call ${createComment.name} has no handler.*Call ${listComments.name} has two handlers: OneOfMany.list and OneOfMany.again`,
        'u',
      ),
    );
  });

  it('does not start with a variable that is missing, wrong or unknown, and names them', () => {
    expect(() =>
      readConfig(['JAMPOT_NATS_URL', 'JAMPOT_PORT'], {
        JAMPOT_PORT: 'eighty',
        JAMPOT_DATABSE_URL: 'x',
        JAMPOT_TEST_ANYTHING: 'x',
      }),
    ).toThrow(
      'JAMPOT_DATABSE_URL is unknown; JAMPOT_NATS_URL is missing; JAMPOT_PORT is not valid',
    );
  });

  it('tells the form of an address that it does not take', () => {
    const read = (address: string) =>
      readConfig(['JAMPOT_SMTP_URL'], { JAMPOT_SMTP_URL: address }).JAMPOT_SMTP_URL;
    expect(read('smtps://mail.example')).toBe('smtps://mail.example');
    for (const wrong of ['mail.example', 'mail.example:587', 'http://mail.example']) {
      expect(() => read(wrong)).toThrow(
        'JAMPOT_SMTP_URL is not valid: use smtp://user:password@host:587',
      );
    }
  });

  it.each([
    ['JAMPOT_TRACES_URL', 'localhost:4318', 'use http://host:4318/v1/traces'],
    ['JAMPOT_TRACES_RATIO', '10%', 'use a number from 0 to 1'],
    ['JAMPOT_STORAGE_URL', '/srv/files', 'use file:///folder or s3://key:secret@host:port/bucket'],
    ['JAMPOT_STORAGE_URL', 'gs://bucket', 'use file:///folder or s3://key:secret@host:port/bucket'],
    ['JAMPOT_PUBLIC_URL', 'jampot.example', 'use https://jampot.example'],
  ] as const)('tells what it takes instead: %s=%s', (name, wrong, form) => {
    expect(() => readConfig([name], { [name]: wrong })).toThrow(`${name} is not valid: ${form}`);
  });

  it('takes the first administrator’s e-mail as calls take one', () => {
    const read = (email: string) =>
      readConfig(['JAMPOT_ADMIN_EMAIL'], { JAMPOT_ADMIN_EMAIL: email }).JAMPOT_ADMIN_EMAIL;
    expect(read('Admin@localhost ')).toBe('admin@localhost');
    expect(() => read('admin')).toThrow('JAMPOT_ADMIN_EMAIL is not valid');
  });

  it('that names an object store gets it, tells when it is away, and closes it', async () => {
    const variables = environment.of('keeper');
    const keeper = { name: 'keeper', module: Keeper, variables: ['JAMPOT_STORAGE_URL'] } as const;
    const service = await startService(keeper, variables);
    const told = async (path: string) => fetch(`http://127.0.0.1:${service.healthPort}${path}`);
    const health = async () => {
      const response = await told('/health/ready');
      return [response.status, await response.json()] as const;
    };
    const store = service.get<ObjectStore>(OBJECT_STORE);
    const closed = jest.spyOn(store, 'close');
    expect(await health()).toEqual([200, { status: 'ok', faults: [] }]);
    const folder = fileURLToPath(variables['JAMPOT_STORAGE_URL'] ?? '');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the place of the folder');
    // That it worked is believed for some seconds.
    const away = [200, { status: 'ok', faults: ['storage'] }];
    await eventually(async () => expect(await health()).toEqual(away), 15_000);
    const figures = await (await told('/metrics')).text();
    expect(figures).toContain('jampot_ready{service="keeper"} 1');
    expect(figures).toContain('jampot_engine_works{engine="storage",service="keeper"} 0');
    expect(figures).toContain('jampot_engine_works{engine="nats",service="keeper"} 1');
    await service.stop();
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
