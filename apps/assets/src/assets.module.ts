import { objectRemoval, PeopleFacts, teller } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { AssetRemoval } from './assets/asset-removal.ts';
import { AssetsController } from './assets/assets.controller.ts';
import { AssetsService } from './assets/assets.service.ts';
import { BatchAssets } from './assets/batch-assets.ts';
import { ChangeAssets } from './assets/change-assets.ts';
import { CreateAssets } from './assets/create-assets.ts';
import { DownloadsController } from './downloads/downloads.controller.ts';
import { DownloadsService } from './downloads/downloads.service.ts';
import { ExportFolders } from './folders/structure/export-folders.ts';
import { ImportFile } from './folders/structure/import-file.ts';
import { ImportFolders } from './folders/structure/import-folders.ts';
import { RecoverFolders } from './folders/recovery/recover-folders.ts';
import { RemoveFolder } from './folders/remove-folder.ts';
import { FolderLimits } from './folders/folder-limits.ts';
import { FolderProgress } from './folders/folder-progress.ts';
import { FactsController } from './facts/facts.controller.ts';
import { ownFacts } from './facts/own-facts.ts';
import { TrashFolder } from './folders/trash-folder.ts';
import { FolderStructureController } from './folders/folder-structure.controller.ts';
import { FoldersController } from './folders/folders.controller.ts';
import { FoldersService } from './folders/folders.service.ts';
import { MyFolders } from './folders/my-folders.ts';
import { AssetLogsController } from './history/asset-logs.controller.ts';
import { AssetLogsService } from './history/asset-logs.service.ts';
import { PathmapsController } from './pathmaps/pathmaps.controller.ts';
import { PathmapsService } from './pathmaps/pathmaps.service.ts';
import { ProcessingConsumer } from './processing/processing.consumer.ts';
import { ProcessingController } from './processing/processing.controller.ts';
import { ProcessingService } from './processing/processing.service.ts';
import { ProgressKeeper } from './processing/progress-keeper.ts';
import { Reconciler } from './processing/reconciler.ts';
import { TranscodeQueue } from './processing/transcode-queue.ts';
import { RendersController } from './renders/renders.controller.ts';
import { RendersConsumer } from './renders/renders.consumer.ts';
import { SendToFarm } from './renders/send-to-farm.service.ts';
import { ChangeStatuses } from './statuses/change-statuses.ts';
import { DeleteStatus } from './statuses/delete-status.ts';
import { StatusesController } from './statuses/statuses.controller.ts';
import { StatusesService } from './statuses/statuses.service.ts';
import { StatuslogsController } from './statuslogs/statuslogs.controller.ts';
import { PublicStatuslogsConsumer } from './statuslogs/public-statuslogs.consumer.ts';
import { StatuslogsService } from './statuslogs/statuslogs.service.ts';
import { TagsController } from './tags/tags.controller.ts';
import { TagsService } from './tags/tags.service.ts';
import { Newcomers } from './teams/newcomers.ts';
import { TeamSettings } from './teams/team-settings.ts';
import { TeamsController } from './teams/teams.controller.ts';
import { TeamsService } from './teams/teams.service.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { UploadsService } from './uploads/uploads.service.ts';
import { CreateVersion } from './versions/create-version.ts';
import { PublishVersion } from './versions/publish-version.ts';
import { VersionsController } from './versions/versions.controller.ts';
import { VersionsService } from './versions/versions.service.ts';

@Module({
  controllers: [
    FactsController,
    FoldersController,
    FolderStructureController,
    TeamsController,
    StatusesController,
    PathmapsController,
    AssetsController,
    DownloadsController,
    AssetLogsController,
    StatuslogsController,
    TagsController,
    VersionsController,
    ProcessingController,
    RendersController,
    UploadsController,
  ],
  providers: [
    AccountsConsumer,
    ...teller(ownFacts),
    PeopleFacts,
    FoldersService,
    TrashFolder,
    FolderLimits,
    FolderProgress,
    RemoveFolder,
    RecoverFolders,
    ExportFolders,
    ImportFile,
    ImportFolders,
    MyFolders,
    TeamsService,
    TeamSettings,
    Newcomers,
    StatusesService,
    ChangeStatuses,
    DeleteStatus,
    PathmapsService,
    AssetsService,
    CreateAssets,
    ChangeAssets,
    BatchAssets,
    AssetRemoval,
    DownloadsService,
    AssetLogsService,
    PublicStatuslogsConsumer,
    StatuslogsService,
    TagsService,
    VersionsService,
    CreateVersion,
    PublishVersion,
    ProcessingService,
    ProcessingConsumer,
    ProgressKeeper,
    Reconciler,
    TranscodeQueue,
    RendersConsumer,
    SendToFarm,
    UploadsService,
    ...objectRemoval(['version_files.key']),
  ],
})
export class AssetsModule {}
