import { changeRole, listAccountRoles, listRoles, readRole } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { RolesService } from './roles.service.ts';

@Controller()
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @Answers(listRoles)
  async list({ caller, list }: RequestOf<typeof listRoles>): Promise<AnswerOf<typeof listRoles>> {
    return { rows: await this.roles.list(caller, list) };
  }

  @Answers(listAccountRoles)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountRoles>): Promise<AnswerOf<typeof listAccountRoles>> {
    return { rows: await this.roles.listOfAccount(caller, params.id, list) };
  }

  @Answers(readRole)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readRole>): Promise<AnswerOf<typeof readRole>> {
    return { rows: await this.roles.read(caller, params.id, list) };
  }

  @Answers(changeRole)
  change(request: RequestOf<typeof changeRole>): Promise<AnswerOf<typeof changeRole>> {
    return this.roles.change(request);
  }
}
