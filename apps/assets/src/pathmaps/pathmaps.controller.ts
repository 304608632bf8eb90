import {
  changePathmap,
  createPathmap,
  deletePathmap,
  listPathmaps,
  readPathmap,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { PathmapsService } from './pathmaps.service.ts';

@Controller()
export class PathmapsController {
  constructor(private readonly pathmaps: PathmapsService) {}

  @Answers(listPathmaps)
  list(request: RequestOf<typeof listPathmaps>): Promise<AnswerOf<typeof listPathmaps>> {
    return this.pathmaps.list(request);
  }

  @Answers(readPathmap)
  read(request: RequestOf<typeof readPathmap>): Promise<AnswerOf<typeof readPathmap>> {
    return this.pathmaps.read(request);
  }

  @Answers(createPathmap)
  create(request: RequestOf<typeof createPathmap>): Promise<AnswerOf<typeof createPathmap>> {
    return this.pathmaps.create(request);
  }

  @Answers(changePathmap)
  change(request: RequestOf<typeof changePathmap>): Promise<AnswerOf<typeof changePathmap>> {
    return this.pathmaps.change(request);
  }

  @Answers(deletePathmap)
  delete(request: RequestOf<typeof deletePathmap>): Promise<AnswerOf<typeof deletePathmap>> {
    return this.pathmaps.delete(request);
  }
}
