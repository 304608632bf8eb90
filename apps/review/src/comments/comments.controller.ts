import { changeComment, createComment, deleteComment, listComments } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { CommentsService } from './comments.service.ts';

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Answers(listComments)
  list(request: RequestOf<typeof listComments>): Promise<AnswerOf<typeof listComments>> {
    return this.comments.list(request);
  }

  @Answers(createComment)
  create(request: RequestOf<typeof createComment>): Promise<AnswerOf<typeof createComment>> {
    return this.comments.create(request);
  }

  @Answers(changeComment)
  change(request: RequestOf<typeof changeComment>): Promise<AnswerOf<typeof changeComment>> {
    return this.comments.change(request);
  }

  @Answers(deleteComment)
  delete(request: RequestOf<typeof deleteComment>): Promise<AnswerOf<typeof deleteComment>> {
    return this.comments.delete(request);
  }
}
