import { objectRemoval, PeopleFacts, snapshotPublisher } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { ExportUser } from './people/export-user.ts';
import { AccountsConsumer } from './accounts/accounts.consumer.ts';
import { AssetRemoval } from './assets/asset-removal.ts';
import { AssetsService } from './assets/assets.service.ts';
import { BatchAssets } from './assets/batch-assets.ts';
import { ChangeAssets } from './assets/change-assets.ts';
import { CreateAssets } from './assets/create-assets.ts';
import { JudgeFiles } from './files/judge-files.ts';
import { FindAssets } from './assets/find-assets.ts';
import { BoardsService } from './boards/boards.service.ts';
import { CutPlanner } from './cuts/cut-planner.ts';
import { CutsService } from './cuts/cuts.service.ts';
import { ExportCut } from './cuts/export-cut.ts';
import { SaveCut } from './cuts/save-cut.ts';
import { UndoCut } from './cuts/undo-cut.ts';
import { DownloadsService } from './downloads/downloads.service.ts';
import { ExportFolders } from './folders/structure/export-folders.ts';
import { ImportFolders } from './folders/structure/import-folders.ts';
import { RecoverFolders } from './folders/recovery/recover-folders.ts';
import { RemoveFolder } from './folders/remove-folder.ts';
import { CancelFolderWork } from './folders/cancel-folder-work.ts';
import { DeleteFolder } from './folders/delete-folder.ts';
import { FolderLimits } from './folders/folder-limits.ts';
import { FolderProgress } from './folders/folder-progress.ts';
import { ownFacts } from './facts/own-facts.ts';
import { TellAgain } from './facts/tell-again.ts';
import { TrashFolder } from './folders/trash-folder.ts';
import { FoldersService } from './folders/folders.service.ts';
import { MyFolders } from './folders/my-folders.ts';
import { GroupedPeopleConsumer } from './teams/grouped-people.consumer.ts';
import { ErasedPeopleConsumer } from './history/erased-people.consumer.ts';
import { AssetLogsService } from './history/asset-logs.service.ts';
import { PathmapsService } from './pathmaps/pathmaps.service.ts';
import { LinksConsumer } from './links/links.consumer.ts';
import { ProcessingConsumer } from './processing/processing.consumer.ts';
import { ProcessingService } from './processing/processing.service.ts';
import { ProgressKeeper } from './processing/progress-keeper.ts';
import { Reconciler } from './processing/reconciler.ts';
import { TranscodeQueue } from './processing/transcode-queue.ts';
import { ProxiesService } from './proxies/proxies.service.ts';
import { ProxyBacklog } from './proxies/proxy-backlog.ts';
import { ProxyFigures } from './proxies/proxy-figures.ts';
import { RendersConsumer } from './renders/renders.consumer.ts';
import { SendToFarm } from './renders/send-to-farm.ts';
import { StaleLinksConsumer } from './renders/stale-links.consumer.ts';
import { ChangeStatuses } from './statuses/change-statuses.ts';
import { DeleteStatus } from './statuses/delete-status.ts';
import { StatusesService } from './statuses/statuses.service.ts';
import { ProgressService } from './statuslogs/progress.service.ts';
import { PublicStatuslogsConsumer } from './statuslogs/public-statuslogs.consumer.ts';
import { StatuslogsService } from './statuslogs/statuslogs.service.ts';
import { TagsService } from './tags/tags.service.ts';
import { TeamSettings } from './teams/team-settings.ts';
import { TeamsOfUsers } from './teams/teams-of-users.ts';
import { TeamsService } from './teams/teams.service.ts';
import { RequestFile } from './uploads/request-file.ts';
import { UploadsService } from './uploads/uploads.service.ts';
import { CreateVersion } from './versions/create-version.ts';
import { PublishVersion } from './versions/publish-version.ts';
import { GuestFilesConsumer } from './verdicts/guest-files.consumer.ts';
import { SharedLinksConsumer } from './verdicts/shared-links.consumer.ts';
import { VerdictsConsumer } from './verdicts/verdicts.consumer.ts';
import { VerdictsService } from './verdicts/verdicts.service.ts';
import { VersionsService } from './versions/versions.service.ts';

@Module({
  controllers: [
    ExportUser,
    TellAgain,
    FoldersService,
    MyFolders,
    DeleteFolder,
    RemoveFolder,
    RecoverFolders,
    ExportFolders,
    ImportFolders,
    CancelFolderWork,
    TeamsOfUsers,
    TeamsService,
    StatusesService,
    ChangeStatuses,
    DeleteStatus,
    PathmapsService,
    BoardsService,
    AssetsService,
    CreateAssets,
    BatchAssets,
    FindAssets,
    AssetRemoval,
    CutsService,
    ExportCut,
    SaveCut,
    UndoCut,
    DownloadsService,
    JudgeFiles,
    AssetLogsService,
    VerdictsService,
    StatuslogsService,
    ProgressService,
    TagsService,
    VersionsService,
    CreateVersion,
    PublishVersion,
    ProcessingService,
    SendToFarm,
    ProxiesService,
    UploadsService,
  ],
  providers: [
    AccountsConsumer,
    LinksConsumer,
    VerdictsConsumer,
    SharedLinksConsumer,
    GuestFilesConsumer,
    ...snapshotPublisher(ownFacts),
    PeopleFacts,
    ErasedPeopleConsumer,
    GroupedPeopleConsumer,
    TrashFolder,
    FolderLimits,
    FolderProgress,
    RequestFile,
    CutPlanner,
    TeamSettings,
    ChangeAssets,
    PublicStatuslogsConsumer,
    ProcessingConsumer,
    ProgressKeeper,
    Reconciler,
    TranscodeQueue,
    ProxyBacklog,
    ProxyFigures,
    RendersConsumer,
    StaleLinksConsumer,
    ...objectRemoval(['version_files.key']),
  ],
})
export class AssetsModule {}
