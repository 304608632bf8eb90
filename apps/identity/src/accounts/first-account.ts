import { ROLE_LEVEL } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { CONFIG, ConfigurationError, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';
import { NO_ACCOUNT, PasswordHasher } from '../passwords/password-hasher.ts';
import { addUser } from '../users/new-user.ts';
import { createAccount } from './new-account.ts';

/** Gives an empty installation its account 1 with its administrator, before anything else runs. */
@Injectable()
export class FirstAccount implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.database.change(systemScope, async (tx) => {
      // Replicas that start together wait here for the first of them.
      await tx.sql("SELECT pg_advisory_xact_lock(hashtext('jampot-identity-first-account'))");
      const accounts = await tx.sql('SELECT FROM accounts LIMIT 1');
      if (accounts.length === 0) await this.#create(tx);
    });
  }

  async #create(tx: Transaction): Promise<void> {
    const { JAMPOT_ADMIN_EMAIL: email, JAMPOT_ADMIN_PASSWORD: password } = this.config;
    if (email === undefined || password === undefined) {
      throw new ConfigurationError(
        'Configuration: the first start needs JAMPOT_ADMIN_EMAIL and JAMPOT_ADMIN_PASSWORD.',
      );
    }
    const accountId = await createAccount(tx, this.config.JAMPOT_PRODUCT_NAME);
    await addUser(
      tx,
      {
        account_id: accountId,
        name: 'Administrator',
        email,
        role: { level: ROLE_LEVEL.administrator },
        // Who sets up the installation says whose it is.
        email_by: 'letter',
        password_hash: await this.hasher.hash(NO_ACCOUNT, password, email),
      },
      null,
    );
    this.log.info({ account_id: accountId, email }, 'the first account was made');
  }
}
