import {
  FolderFacts,
  FORGET_ASSETS,
  FORGET_FOLDERS,
  KEEP_ASSETS,
  KEEP_VERSIONS,
  objectRemoval,
  PeopleFacts,
  Pictures,
  SHOWN_FILES,
  ShownFacts,
} from '@jampot/service-kit';
import type { ShownFiles } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { ExportUser } from './people/export-user.ts';
import { AssetAccess } from './access/asset-access.ts';
import { forgetAssets } from './access/forget-assets.ts';
import { CommentsService } from './comments/comments.service.ts';
import { keepAssets } from './copies/keep-assets.ts';
import { ErasedPeopleConsumer } from './mentions/erased-people.consumer.ts';
import { ListAssetPeople } from './mentions/list-asset-people.ts';
import { JudgeFiles } from './files/judge-files.ts';
import { FilmEndedConsumer } from './films/film-ended.consumer.ts';
import { FilmWork } from './films/film-work.ts';
import { PlaylistFilmsService } from './films/playlist-films.service.ts';
import { ExportNotes } from './note-exports/export-notes.ts';
import { GuestNotesService } from './notes/guest-notes.service.ts';
import { NoteImages } from './notes/note-images.ts';
import { NotesService } from './notes/notes.service.ts';
import { RemovedAssetsConsumer } from './notes/removed-assets.consumer.ts';
import { VersionFollower } from './notes/version-follower.ts';
import { AddItems } from './playlists/add-items.ts';
import { ChangeItem } from './playlists/change-item.ts';
import { CreatePlaylist } from './playlists/create-playlist.ts';
import { forgetPlaylists } from './playlists/forget-items.ts';
import { ListDownloads } from './playlists/list-downloads.ts';
import { OrderItems } from './playlists/order-items.ts';
import { PlaylistChanges } from './playlists/playlist-changes.ts';
import { PlaylistsService } from './playlists/playlists.service.ts';

@Module({
  controllers: [
    ExportUser,
    NotesService,
    GuestNotesService,
    CommentsService,
    ListAssetPeople,
    PlaylistsService,
    CreatePlaylist,
    AddItems,
    OrderItems,
    ChangeItem,
    ListDownloads,
    PlaylistFilmsService,
    ExportNotes,
    JudgeFiles,
  ],
  providers: [
    PeopleFacts,
    FolderFacts,
    { provide: FORGET_ASSETS, useValue: forgetAssets },
    { provide: FORGET_FOLDERS, inject: [FilmWork], useFactory: forgetPlaylists },
    { provide: KEEP_ASSETS, useValue: keepAssets },
    VersionFollower,
    {
      provide: KEEP_VERSIONS,
      inject: [VersionFollower],
      useFactory: (follower: VersionFollower) => follower.keep,
    },
    AssetAccess,
    NoteImages,
    Pictures,
    ShownFacts,
    {
      provide: SHOWN_FILES,
      useValue: {
        created: 'timestamptz',
        processing: 'text',
        files: 'jsonb',
        media: 'jsonb',
      } satisfies ShownFiles,
    },
    PlaylistChanges,
    FilmWork,
    FilmEndedConsumer,
    RemovedAssetsConsumer,
    ErasedPeopleConsumer,
    ...objectRemoval(['notes.image_key']),
  ],
})
export class ReviewModule {}
