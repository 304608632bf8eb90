import {
  changeRenderer,
  createRenderer,
  deleteRenderer,
  listAccountRenderers,
  listRenderers,
  readRenderer,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { RenderersService } from './renderers.service.ts';

@Controller()
export class RenderersController {
  constructor(private readonly renderers: RenderersService) {}

  @Answers(listRenderers)
  list(request: RequestOf<typeof listRenderers>): Promise<AnswerOf<typeof listRenderers>> {
    return this.renderers.list(request);
  }

  @Answers(listAccountRenderers)
  listOfAccount(
    request: RequestOf<typeof listAccountRenderers>,
  ): Promise<AnswerOf<typeof listAccountRenderers>> {
    return this.renderers.listOfAccount(request);
  }

  @Answers(createRenderer)
  create(request: RequestOf<typeof createRenderer>): Promise<AnswerOf<typeof createRenderer>> {
    return this.renderers.create(request);
  }

  @Answers(readRenderer)
  read(request: RequestOf<typeof readRenderer>): Promise<AnswerOf<typeof readRenderer>> {
    return this.renderers.read(request);
  }

  @Answers(changeRenderer)
  change(request: RequestOf<typeof changeRenderer>): Promise<AnswerOf<typeof changeRenderer>> {
    return this.renderers.change(request);
  }

  @Answers(deleteRenderer)
  delete(request: RequestOf<typeof deleteRenderer>): Promise<AnswerOf<typeof deleteRenderer>> {
    return this.renderers.delete(request);
  }
}
