import {
  FolderFacts,
  KEEP_ASSETS,
  KEEP_FOLDERS,
  KEEP_VERSIONS,
  objectRemoval,
  OtherServices,
  PeopleFacts,
} from '@jampot/service-kit';
import type { KeepAssets } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { StudiosConsumer } from './copies/studios.consumer.ts';
import { ExportUser } from './people/export-user.ts';
import { VersionFilesConsumer } from './copies/version-files.consumer.ts';
import { EndDeleted } from './ending/end-deleted.ts';
import { EndShares } from './ending/end-shares.ts';
import { Housekeeping } from './ending/housekeeping.ts';
import { FindShare } from './guests/find-share.ts';
import { GuestsService } from './guests/guests.service.ts';
import { JudgeSharedFiles } from './guests/judge-shared-files.ts';
import { SharePasswords } from './guests/share-passwords.ts';
import { OpenedShares } from './guests/opened-shares.ts';
import { ShareReader } from './guests/share-reader.ts';
import { ShareProofs } from './guests/share-proofs.ts';
import { CreateShares } from './links/create-shares.ts';
import { GivenStatuses } from './links/given-statuses.ts';
import { ListShareViews } from './links/list-share-views.ts';
import { SharesService } from './links/shares.service.ts';
import { GuestNotesService } from './notes/guest-notes.service.ts';
import { GiveVerdict } from './verdicts/give-verdict.ts';
import { Throttle } from './throttle/throttle.ts';
import { GuestDrop } from './uploads/guest-drop.ts';
import { GuestUploadsService } from './uploads/guest-uploads.service.ts';
import { WatermarkEndedConsumer } from './watermarks/watermark-ended.consumer.ts';
import { WatermarkWork } from './watermarks/watermark-work.ts';

@Module({
  controllers: [
    ExportUser,
    SharesService,
    CreateShares,
    GuestsService,
    GuestNotesService,
    GiveVerdict,
    JudgeSharedFiles,
    ListShareViews,
    GuestDrop,
    GuestUploadsService,
  ],
  providers: [
    PeopleFacts,
    FolderFacts,
    VersionFilesConsumer,
    StudiosConsumer,
    WatermarkWork,
    WatermarkEndedConsumer,
    ...objectRemoval([
      'share_uploads.key',
      'share_renditions.preview_key',
      'share_renditions.poster_key',
      'share_renditions.thumbnail_key',
    ]),
    EndDeleted,
    {
      provide: KEEP_VERSIONS,
      inject: [EndDeleted],
      useFactory: (deleted: EndDeleted) => deleted.versions,
    },
    {
      provide: KEEP_ASSETS,
      inject: [EndDeleted],
      useFactory: (deleted: EndDeleted): KeepAssets => ({
        fields: [],
        onlyCopies: false,
        before: deleted.leaving,
        keep: deleted.assets,
      }),
    },
    {
      provide: KEEP_FOLDERS,
      inject: [EndDeleted],
      useFactory: (deleted: EndDeleted) => deleted.folders,
    },
    EndShares,
    FindShare,
    GivenStatuses,
    OpenedShares,
    OtherServices,
    SharePasswords,
    ShareProofs,
    ShareReader,
    Throttle,
    Housekeeping,
  ],
})
export class SharesModule {}
