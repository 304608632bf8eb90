import { FolderFacts, PeopleFacts } from '@jampot/service-kit';
import { Module } from '@nestjs/common';

@Module({ providers: [PeopleFacts, FolderFacts] })
export class RenderModule {}
