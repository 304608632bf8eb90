import {
  changeTag,
  createTag,
  deleteTag,
  listAccountTags,
  listTags,
  readTag,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { TagsService } from './tags.service.ts';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Answers(listAccountTags)
  listOfAccount(
    request: RequestOf<typeof listAccountTags>,
  ): Promise<AnswerOf<typeof listAccountTags>> {
    return this.tags.listOfAccount(request);
  }

  @Answers(listTags)
  list(request: RequestOf<typeof listTags>): Promise<AnswerOf<typeof listTags>> {
    return this.tags.list(request);
  }

  @Answers(readTag)
  read(request: RequestOf<typeof readTag>): Promise<AnswerOf<typeof readTag>> {
    return this.tags.read(request);
  }

  @Answers(createTag)
  create(request: RequestOf<typeof createTag>): Promise<AnswerOf<typeof createTag>> {
    return this.tags.create(request);
  }

  @Answers(changeTag)
  change(request: RequestOf<typeof changeTag>): Promise<AnswerOf<typeof changeTag>> {
    return this.tags.change(request);
  }

  @Answers(deleteTag)
  delete(request: RequestOf<typeof deleteTag>): Promise<AnswerOf<typeof deleteTag>> {
    return this.tags.delete(request);
  }
}
