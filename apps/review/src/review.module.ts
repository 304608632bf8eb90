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
import { CommentsService } from './comments/comments.service.ts';
import { forgetNotes } from './notes/forget-notes.ts';
import { NoteImages } from './notes/note-images.ts';
import { NotesService } from './notes/notes.service.ts';
import { RemovedAssetsConsumer } from './notes/removed-assets.consumer.ts';
import { VersionFollower } from './notes/version-follower.ts';

@Module({
  controllers: [NotesService, CommentsService],
  providers: [
    PeopleFacts,
    FolderFacts,
    { provide: FORGET_ASSETS, useValue: forgetNotes },
    VersionFollower,
    {
      provide: KEEP_VERSIONS,
      inject: [VersionFollower],
      useFactory: (follower: VersionFollower) => follower.keep,
    },
    AssetAccess,
    NoteImages,
    Pictures,
    RemovedAssetsConsumer,
    ...objectRemoval(['notes.image_key']),
  ],
})
export class ReviewModule {}
