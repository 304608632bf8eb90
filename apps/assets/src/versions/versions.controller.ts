import {
  changeVersion,
  deleteVersion,
  listVersionAssets,
  listVersions,
  readVersion,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { VersionsService } from './versions.service.ts';

@Controller()
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  @Answers(listVersions)
  list(request: RequestOf<typeof listVersions>): Promise<AnswerOf<typeof listVersions>> {
    return this.versions.list(request);
  }

  @Answers(readVersion)
  read(request: RequestOf<typeof readVersion>): Promise<AnswerOf<typeof readVersion>> {
    return this.versions.read(request);
  }

  @Answers(changeVersion)
  change(request: RequestOf<typeof changeVersion>): Promise<AnswerOf<typeof changeVersion>> {
    return this.versions.change(request);
  }

  @Answers(deleteVersion)
  delete(request: RequestOf<typeof deleteVersion>): Promise<AnswerOf<typeof deleteVersion>> {
    return this.versions.delete(request);
  }

  @Answers(listVersionAssets)
  listAssets(
    request: RequestOf<typeof listVersionAssets>,
  ): Promise<AnswerOf<typeof listVersionAssets>> {
    return this.versions.listAssets(request);
  }
}
