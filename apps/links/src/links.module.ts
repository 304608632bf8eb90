import {
  FolderFacts,
  FORGET_ASSETS,
  KEEP_ASSETS,
  KEEP_VERSIONS,
  OtherServices,
  PeopleFacts,
  SHOWN_FILES,
  ShownFacts,
  snapshotPublisher,
} from '@jampot/service-kit';
import type { ShownFiles } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { ExportUser } from './people/export-user.ts';
import { followVersions } from './copies/follow-versions.ts';
import { forgetLinks } from './copies/forget-links.ts';
import { keepAssets } from './copies/keep-assets.ts';
import { RemovedAssetsConsumer } from './copies/removed-assets.consumer.ts';
import { ownFacts } from './facts/own-facts.ts';
import { TellAgain } from './facts/tell-again.ts';
import { BatchLinks } from './links/batch-links.ts';
import { ChangeLink } from './links/change-link.ts';
import { CreateLinks } from './links/create-links.ts';
import { DeleteLink } from './links/delete-link.ts';
import { LinkChanges } from './links/link-changes.ts';
import { LinksService } from './links/links.service.ts';
import { RenderPools } from './links/render-pools.ts';
import { MarkLinks } from './links/mark-links.ts';
import { LinkMapService } from './map/link-map.service.ts';

@Module({
  controllers: [
    ExportUser,
    LinksService,
    CreateLinks,
    BatchLinks,
    ChangeLink,
    MarkLinks,
    DeleteLink,
    LinkMapService,
    TellAgain,
  ],
  providers: [
    ...snapshotPublisher(ownFacts),
    PeopleFacts,
    FolderFacts,
    { provide: FORGET_ASSETS, useValue: forgetLinks },
    { provide: KEEP_ASSETS, useValue: keepAssets },
    { provide: KEEP_VERSIONS, useValue: followVersions },
    ShownFacts,
    {
      provide: SHOWN_FILES,
      useValue: { files: 'jsonb' } satisfies ShownFiles,
    },
    RemovedAssetsConsumer,
    LinkChanges,
    OtherServices,
    RenderPools,
  ],
})
export class LinksModule {}
