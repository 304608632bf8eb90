import { admitUpload, expectUploads, releaseUpload } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Answers(admitUpload)
  admit(request: RequestOf<typeof admitUpload>): Promise<AnswerOf<typeof admitUpload>> {
    return this.uploads.admit(request);
  }

  @Answers(expectUploads)
  expect(request: RequestOf<typeof expectUploads>): Promise<AnswerOf<typeof expectUploads>> {
    return this.uploads.expect(request);
  }

  @Answers(releaseUpload)
  release(request: RequestOf<typeof releaseUpload>): Promise<AnswerOf<typeof releaseUpload>> {
    return this.uploads.release(request);
  }
}
