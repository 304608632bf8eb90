import { CONFIG, FolderFacts, PeopleFacts } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';
import { openStore } from '@jampot/storage';
import { Module } from '@nestjs/common';
import { AssetAccess } from './access/asset-access.ts';
import { CommentsController } from './comments/comments.controller.ts';
import { CommentsService } from './comments/comments.service.ts';
import { NoteImages, STORE } from './notes/note-images.ts';
import { NotesController } from './notes/notes.controller.ts';
import { NotesService } from './notes/notes.service.ts';

@Module({
  controllers: [NotesController, CommentsController],
  providers: [
    PeopleFacts,
    FolderFacts,
    AssetAccess,
    NoteImages,
    NotesService,
    CommentsService,
    {
      provide: STORE,
      inject: [CONFIG],
      useFactory: (config: Pick<Variables, 'JAMPOT_STORAGE_URL'>) =>
        openStore(config.JAMPOT_STORAGE_URL),
    },
  ],
})
export class ReviewModule {}
