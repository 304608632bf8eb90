import { listAccountUsers, listUsers, readMe, readUser, readUsersMe } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Answers(readMe)
  async me({ caller, list }: RequestOf<typeof readMe>): Promise<AnswerOf<typeof readMe>> {
    return { rows: await this.users.me(caller, list) };
  }

  @Answers(readUsersMe)
  async usersMe({
    caller,
    list,
  }: RequestOf<typeof readUsersMe>): Promise<AnswerOf<typeof readUsersMe>> {
    return { rows: await this.users.me(caller, list) };
  }

  @Answers(listUsers)
  async list({ caller, list }: RequestOf<typeof listUsers>): Promise<AnswerOf<typeof listUsers>> {
    return { rows: await this.users.list(caller, list) };
  }

  @Answers(listAccountUsers)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountUsers>): Promise<AnswerOf<typeof listAccountUsers>> {
    return { rows: await this.users.listOfAccount(caller, params.id, list) };
  }

  @Answers(readUser)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readUser>): Promise<AnswerOf<typeof readUser>> {
    return { rows: await this.users.read(caller, params.id, list) };
  }
}
