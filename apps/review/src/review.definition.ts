import type { ServiceDefinition } from '@jampot/service-kit';
import { Comment } from './comments/comment.entity.ts';
import { migrations } from './migrations/index.ts';
import { Note } from './notes/note.entity.ts';
import { ReviewModule } from './review.module.ts';

/** Notes, comments and drawings. */
export const reviewService: ServiceDefinition = {
  name: 'review',
  module: ReviewModule,
  variables: ['JAMPOT_FILES_KEY', 'JAMPOT_STORAGE_URL'],
  database: { migrations, entities: [Note, Comment] },
};
