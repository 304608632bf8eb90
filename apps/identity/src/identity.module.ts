import { objectRemoval, Pictures, teller } from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { FirstAccount } from './accounts/first-account.ts';
import { Clock } from './clock/clock.ts';
import { FactsController } from './facts/facts.controller.ts';
import { ownFacts } from './facts/own-facts.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { EndedJobsConsumer } from './mail/ended-jobs.consumer.ts';
import { MailComposer } from './mail/mail-composer.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { MailSender } from './mail/mail-sender.ts';
import { MailTransport } from './mail/mail-transport.ts';
import { MediaCorsCheck } from './object-store/media-cors-check.ts';
import { OidcController } from './oidc/oidc.controller.ts';
import { OidcFlows } from './oidc/oidc-flows.ts';
import { OidcProvider } from './oidc/oidc-provider.ts';
import { OidcService } from './oidc/oidc.service.ts';
import { OidcUsers } from './oidc/oidc-users.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { LinksService } from './registration/links.service.ts';
import { RegistrationController } from './registration/registration.controller.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { RolesController } from './roles/roles.controller.ts';
import { RolesService } from './roles/roles.service.ts';
import { KnownDevices } from './sessions/known-devices.ts';
import { SessionAnswers } from './sessions/session-answers.ts';
import { SessionTokens } from './sessions/session-tokens.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInService } from './sessions/sign-in.service.ts';
import { Throttle } from './throttle/throttle.ts';
import { AccessTokens } from './tokens/access-tokens.ts';
import { OneTimeTokens } from './tokens/one-time-tokens.ts';
import { Revocations } from './tokens/revocations.ts';
import { AddUserService } from './users/add-user.service.ts';
import { ChangeUserService } from './users/change-user.service.ts';
import { DisableUserService } from './users/disable-user.service.ts';
import { EmailChanges } from './users/email-changes.ts';
import { PhotoService } from './users/photo.service.ts';
import { UserChangesController } from './users/user-changes.controller.ts';
import { UsersController } from './users/users.controller.ts';
import { UsersService } from './users/users.service.ts';

@Module({
  controllers: [
    AccountsController,
    FactsController,
    OidcController,
    RegistrationController,
    RolesController,
    SessionsController,
    UserChangesController,
    UsersController,
  ],
  providers: [
    ...teller(ownFacts),
    AccessTokens,
    AccountsService,
    AddUserService,
    ChangeUserService,
    Clock,
    DisableUserService,
    EmailChanges,
    FirstAccount,
    Housekeeping,
    KnownDevices,
    LinksService,
    MailComposer,
    MailQueue,
    MailSender,
    MailTransport,
    MediaCorsCheck,
    EndedJobsConsumer,
    OidcFlows,
    OidcProvider,
    OidcService,
    OidcUsers,
    OneTimeTokens,
    PasswordHasher,
    PasswordsService,
    PhotoService,
    Pictures,
    ...objectRemoval(['users.photo_key']),
    RegistrationService,
    Revocations,
    RolesService,
    SessionAnswers,
    SessionTokens,
    SessionsService,
    SignInService,
    Throttle,
    UsersService,
  ],
})
export class IdentityModule {}
