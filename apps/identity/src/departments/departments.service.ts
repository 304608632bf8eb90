import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  invalid,
  listDepartments,
  notFound,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { DEPARTMENT_NAME, MOST_DEPARTMENTS } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Conflicts } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { requireName } from '../names.ts';
import { announceDepartments } from './announce-departments.ts';
import { departmentReads } from './departments.query.ts';

const nameTaken: Conflicts = {
  departments_name: () => invalid('name', 'This department exists already.'),
};

/** What the people of an account work in: animation, lighting. */
@Controller()
export class DepartmentsService {
  constructor(private readonly database: Database) {}

  @Answers(listDepartments)
  async list({
    caller,
    params,
    list,
  }: RequestOf<typeof listDepartments>): Promise<AnswerOf<typeof listDepartments>> {
    requireOwnAccount(caller, params.id);
    return { rows: await departmentReads.list(this.database, caller, list) };
  }

  /** @throws JampotError `invalid` beyond the hundredth, or for a name that is taken */
  @Answers(createDepartment)
  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createDepartment>): Promise<AnswerOf<typeof createDepartment>> {
    requireOwnAccount(caller, params.id);
    const name = requireName('name', body.name, DEPARTMENT_NAME);
    const { account_id } = caller;
    const rows = await this.database.change(
      caller,
      async (tx) => {
        await tx.sql('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [account_id]);
        const [made] = await tx.sql<{ id: number }>(
          `INSERT INTO departments (account_id, name) SELECT $1, $2
           WHERE (SELECT count(*) FROM departments WHERE account_id = $1) < $3 RETURNING id`,
          [account_id, name, MOST_DEPARTMENTS],
        );
        if (made === undefined) {
          throw invalid('name', `An account has at most ${MOST_DEPARTMENTS} departments.`);
        }
        await announceDepartments(tx, caller, made.id);
        return departmentReads.byIdIn(tx, made.id, list);
      },
      { conflicts: nameTaken },
    );
    return { rows };
  }

  /** @throws JampotError `not_found`, `invalid` for a name that is taken */
  @Answers(changeDepartment)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeDepartment>): Promise<AnswerOf<typeof changeDepartment>> {
    const name = body.name === undefined ? null : requireName('name', body.name, DEPARTMENT_NAME);
    const rows = await this.database.change(
      caller,
      async (tx) => {
        const found = await tx.sql(
          'UPDATE departments SET name = coalesce($2, name) WHERE id = $1 RETURNING id',
          [params.id, name],
        );
        if (found.length === 0) throw notFound();
        await announceDepartments(tx, caller, params.id);
        return departmentReads.byIdIn(tx, params.id, list);
      },
      { conflicts: nameTaken },
    );
    return { rows };
  }

  /** @throws JampotError `not_found` */
  @Answers(deleteDepartment)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteDepartment>): Promise<AnswerOf<typeof deleteDepartment>> {
    const rows = await this.database.change(caller, async (tx) => {
      const before = await departmentReads.byIdIn(tx, params.id, list);
      await tx.sql('DELETE FROM departments WHERE id = $1', [params.id]);
      await announceDepartments(tx, caller, params.id);
      return before;
    });
    return { rows };
  }
}
