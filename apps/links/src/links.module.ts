import { Module } from '@nestjs/common';

@Module({
  controllers: [],
})
export class LinksModule {}
