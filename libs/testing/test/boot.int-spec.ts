import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createComment, listComments } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers, readConfig, startService } from '@jampot/service-kit';
import { Controller, Module } from '@nestjs/common';
import { testEnvironment } from '../src/index.ts';
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
});
