import { listDownloads } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { DownloadsService } from './downloads.service.ts';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Answers(listDownloads)
  list(request: RequestOf<typeof listDownloads>): Promise<AnswerOf<typeof listDownloads>> {
    return this.downloads.list(request);
  }
}
