import {
  addUserfolder,
  addUserfolders,
  changeUserfolder,
  listFolderUsers,
  listUserfolders,
  readAudience,
  removeUserfolder,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { TeamsService } from './teams.service.ts';

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Answers(listFolderUsers)
  listUsers(request: RequestOf<typeof listFolderUsers>): Promise<AnswerOf<typeof listFolderUsers>> {
    return this.teams.listUsers(request);
  }

  @Answers(listUserfolders)
  list(request: RequestOf<typeof listUserfolders>): Promise<AnswerOf<typeof listUserfolders>> {
    return this.teams.list(request);
  }

  @Answers(addUserfolders)
  add(request: RequestOf<typeof addUserfolders>): Promise<AnswerOf<typeof addUserfolders>> {
    return this.teams.add(request);
  }

  @Answers(addUserfolder)
  addOne(request: RequestOf<typeof addUserfolder>): Promise<AnswerOf<typeof addUserfolder>> {
    return this.teams.addOne(request);
  }

  @Answers(changeUserfolder)
  change(request: RequestOf<typeof changeUserfolder>): Promise<AnswerOf<typeof changeUserfolder>> {
    return this.teams.change(request);
  }

  @Answers(removeUserfolder)
  remove(request: RequestOf<typeof removeUserfolder>): Promise<AnswerOf<typeof removeUserfolder>> {
    return this.teams.remove(request);
  }

  @Answers(readAudience)
  audience(request: RequestOf<typeof readAudience>): Promise<AnswerOf<typeof readAudience>> {
    return this.teams.audience(request);
  }
}
