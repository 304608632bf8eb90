import {
  FolderFacts,
  FORGET_ASSETS,
  KEEP_VERSIONS,
  objectRemoval,
  PeopleFacts,
  Pictures,
} from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { AssetAccess } from './access/asset-access.ts';
import { CommentsController } from './comments/comments.controller.ts';
import { CommentsService } from './comments/comments.service.ts';
import { followVersions } from './notes/follow-versions.ts';
import { forgetNotes } from './notes/forget-notes.ts';
import { NoteImages } from './notes/note-images.ts';
import { NotesController } from './notes/notes.controller.ts';
import { NotesService } from './notes/notes.service.ts';
import { RemovedAssetsConsumer } from './notes/removed-assets.consumer.ts';

@Module({
  controllers: [NotesController, CommentsController],
  providers: [
    PeopleFacts,
    FolderFacts,
    { provide: FORGET_ASSETS, useValue: forgetNotes },
    { provide: KEEP_VERSIONS, useValue: followVersions },
    AssetAccess,
    NoteImages,
    Pictures,
    NotesService,
    CommentsService,
    RemovedAssetsConsumer,
    ...objectRemoval(['notes.image_key']),
  ],
})
export class ReviewModule {}
