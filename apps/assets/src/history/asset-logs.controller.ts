import { listAssetLogs } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AssetLogsService } from './asset-logs.service.ts';

@Controller()
export class AssetLogsController {
  constructor(private readonly logs: AssetLogsService) {}

  @Answers(listAssetLogs)
  list(request: RequestOf<typeof listAssetLogs>): Promise<AnswerOf<typeof listAssetLogs>> {
    return this.logs.list(request);
  }
}
