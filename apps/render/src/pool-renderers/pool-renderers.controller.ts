import {
  changePoolRenderer,
  createPoolRenderer,
  deletePoolRenderer,
  listPoolRenderers,
  readPoolRenderer,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { PoolRenderersService } from './pool-renderers.service.ts';

@Controller()
export class PoolRenderersController {
  constructor(private readonly poolRenderers: PoolRenderersService) {}

  @Answers(listPoolRenderers)
  list(request: RequestOf<typeof listPoolRenderers>): Promise<AnswerOf<typeof listPoolRenderers>> {
    return this.poolRenderers.list(request);
  }

  @Answers(createPoolRenderer)
  create(
    request: RequestOf<typeof createPoolRenderer>,
  ): Promise<AnswerOf<typeof createPoolRenderer>> {
    return this.poolRenderers.create(request);
  }

  @Answers(readPoolRenderer)
  read(request: RequestOf<typeof readPoolRenderer>): Promise<AnswerOf<typeof readPoolRenderer>> {
    return this.poolRenderers.read(request);
  }

  @Answers(changePoolRenderer)
  change(
    request: RequestOf<typeof changePoolRenderer>,
  ): Promise<AnswerOf<typeof changePoolRenderer>> {
    return this.poolRenderers.change(request);
  }

  @Answers(deletePoolRenderer)
  delete(
    request: RequestOf<typeof deletePoolRenderer>,
  ): Promise<AnswerOf<typeof deletePoolRenderer>> {
    return this.poolRenderers.delete(request);
  }
}
