import { makeFilm } from '@jampot/contracts';
import type { ServiceDefinition } from '@jampot/service-kit';
import { Comment } from './comments/comment.entity.ts';
import { migrations } from './migrations/index.ts';
import { Note } from './notes/note.entity.ts';
import { ReviewModule } from './review.module.ts';
import { service } from './service.ts';

export const reviewService: ServiceDefinition = {
  ...service,
  module: ReviewModule,
  queues: [makeFilm],
  database: { migrations, entities: [Note, Comment] },
};
