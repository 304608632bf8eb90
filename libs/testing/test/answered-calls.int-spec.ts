import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createComment, deleteComment, listComments } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { Answers, createLog, Metrics, openApplication } from '@jampot/service-kit';
import { Controller, Injectable, Module, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { callerOf, CallerSide, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const artist = callerOf(ROLE_LEVEL.artist);
const log = createLog('test', 'silent');

const passed: string[] = [];

class Noted implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    passed.push(context.getHandler().name);
    return next.handle();
  }
}

@Controller()
class Comments {
  @Answers(listComments)
  @UseInterceptors(Noted)
  async list(_request: RequestOf<typeof listComments>): Promise<AnswerOf<typeof listComments>> {
    return { rows: [] };
  }

  @Answers(createComment)
  async create(_request: RequestOf<typeof createComment>): Promise<AnswerOf<typeof createComment>> {
    throw new Error('words of the database');
  }

  @Answers(deleteComment)
  async delete(_request: RequestOf<typeof deleteComment>): Promise<AnswerOf<typeof deleteComment>> {
    return { rows: [1n] as never };
  }
}

@Module({ controllers: [Comments] })
class Answering {}

@Injectable()
class Injected extends Comments {
  @Answers(listComments)
  override async list(
    request: RequestOf<typeof listComments>,
  ): Promise<AnswerOf<typeof listComments>> {
    return super.list(request);
  }
}

@Module({ providers: [Injected] })
class Providing {}

let environment: TestEnvironment;
let side: CallerSide;
const metrics = new Metrics('answering');
const calls = [listComments, createComment, deleteComment].map((call) => call as never);

beforeAll(async () => {
  environment = await testEnvironment([]);
  side = await CallerSide.open(environment);
}, 60_000);
afterAll(async () => {
  await side?.close();
  await environment?.remove();
});

/** The statuses with which a call was counted. */
async function counted(call: { readonly name: string }): Promise<string[]> {
  const lines = (await metrics.registry.metrics()).split('\n');
  const own = lines.filter(
    (line) => line.startsWith('jampot_call_seconds_count') && line.includes(`"${call.name}"`),
  );
  return own.map((line) => /status="(\d+)"/u.exec(line)?.[1] ?? '');
}

describe('a call', () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openApplication(Answering, { bus: side.bus, log, metrics, calls });
    await opened.application.listen();
    close = () => opened.application.close();
  });
  afterAll(() => close?.());

  const create = (caller: typeof artist | null, body: unknown) =>
    side.call(createComment, caller, { params: { id: 1 }, body });

  it('is counted with its refusal, whoever refuses it', async () => {
    expect((await create(null, { body: 'x' })).status).toBe(401);
    expect((await create(artist, { body: 7 })).body).toMatchObject({
      code: 'invalid',
      errors: [{ name: 'body' }],
    });
    expect(await counted(createComment)).toEqual(['401', '412']);
  });

  it('is refused without a word of what was thrown', async () => {
    const { status, body } = await create(artist, { body: 'x' });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('words of the database');
    expect(await counted(createComment)).toContain('500');
  });

  it('is refused when its answer can’t be written', async () => {
    const answer = await side.call(deleteComment, artist, { params: { id: 1 } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(await counted(deleteComment)).toEqual(['500']);
  });

  it('passes what Nest lets a method have of its own', async () => {
    const answer = await side.call(listComments, artist, { params: { id: 1 } });
    expect(answer).toMatchObject({ status: 200, rows: [] });
    expect(passed).toEqual(['list']);
  });
});

it('a class that is a provider answers nothing, and the start says so', async () => {
  const { application } = await openApplication(Providing, { bus: side.bus, log, metrics, calls });
  await expect(application.listen()).rejects.toThrow(`Call ${listComments.name} has no handler`);
  await application.close();
});
