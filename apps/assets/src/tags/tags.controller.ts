import { createTag, listTags } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { TagsService } from './tags.service.ts';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Answers(listTags)
  list(request: RequestOf<typeof listTags>): Promise<AnswerOf<typeof listTags>> {
    return this.tags.list(request);
  }

  @Answers(createTag)
  create(request: RequestOf<typeof createTag>): Promise<AnswerOf<typeof createTag>> {
    return this.tags.create(request);
  }
}
