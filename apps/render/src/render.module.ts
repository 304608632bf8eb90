import { FolderFacts, PeopleFacts } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { dispatchControllers, dispatchProviders } from './dispatch/dispatch.parts.ts';

@Module({
  controllers: [...dispatchControllers],
  providers: [PeopleFacts, FolderFacts, ...dispatchProviders],
})
export class RenderModule {}
