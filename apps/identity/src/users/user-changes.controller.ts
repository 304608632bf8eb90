import {
  changeUser,
  closeOwnUser,
  createUser,
  deleteUser,
  inviteAgain,
  setUserPhoto,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { AddUserService } from './add-user.service.ts';
import { ChangeUserService } from './change-user.service.ts';
import { DisableUserService } from './disable-user.service.ts';
import { PhotoService } from './photo.service.ts';

@Controller()
export class UserChangesController {
  constructor(
    private readonly adding: AddUserService,
    private readonly changing: ChangeUserService,
    private readonly disabling: DisableUserService,
    private readonly photos: PhotoService,
  ) {}

  @Answers(createUser)
  create(request: RequestOf<typeof createUser>): Promise<AnswerOf<typeof createUser>> {
    return this.adding.create(request);
  }

  @Answers(inviteAgain)
  inviteAgain(request: RequestOf<typeof inviteAgain>): Promise<AnswerOf<typeof inviteAgain>> {
    return this.adding.inviteAgain(request);
  }

  @Answers(changeUser)
  change(request: RequestOf<typeof changeUser>): Promise<AnswerOf<typeof changeUser>> {
    return this.changing.change(request);
  }

  @Answers(setUserPhoto)
  setPhoto(request: RequestOf<typeof setUserPhoto>): Promise<AnswerOf<typeof setUserPhoto>> {
    return this.photos.set(request);
  }

  @Answers(deleteUser)
  disable(request: RequestOf<typeof deleteUser>): Promise<AnswerOf<typeof deleteUser>> {
    return this.disabling.disable(request);
  }

  @Answers(closeOwnUser)
  closeOwn(request: RequestOf<typeof closeOwnUser>): Promise<AnswerOf<typeof closeOwnUser>> {
    return this.disabling.closeOwn(request);
  }
}
