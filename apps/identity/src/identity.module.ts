import {
  FolderFacts,
  FOLLOW_ASSETS,
  FORGET_ASSETS,
  FORGET_FOLDERS,
  KEEP_ASSETS,
  objectRemoval,
  Pictures,
  snapshotPublisher,
} from '@jampot/service-kit';
import { Module } from '@nestjs/common';
import { AccountLogo } from './accounts/account-logo.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { FirstAccount } from './accounts/first-account.ts';
import { Clock } from './clock/clock.ts';
import { DaysoffService } from './daysoff/daysoff.service.ts';
import { DepartmentsService } from './departments/departments.service.ts';
import { ownFacts } from './facts/own-facts.ts';
import { TellAgain } from './facts/tell-again.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { InviteUsers } from './invites/invite-users.ts';
import { Invites } from './invites/invites.ts';
import { WithdrawInvite } from './invites/withdraw-invite.ts';
import { EraseUser } from './leaving/erase-user.ts';
import { ExportUser } from './leaving/export-user.ts';
import { forgetAssets, forgetFolders } from './copies/forget-subjects.ts';
import { keepAssets } from './copies/keep-more.ts';
import { AssetNewsConsumer } from './inbox/asset-news.consumer.ts';
import { Deliver } from './inbox/deliver.ts';
import { ShareNewsConsumer } from './inbox/share-news.consumer.ts';
import { InboxService } from './inbox/inbox.service.ts';
import { NewsLetters } from './inbox/news-letters.ts';
import { NewsMailer } from './inbox/news-mailer.ts';
import { ReviewNewsConsumer } from './inbox/review-news.consumer.ts';
import { SubscriptionsService } from './inbox/subscriptions.service.ts';
import { UnsubscribeService } from './inbox/unsubscribe.service.ts';
import { UnsubscribeTokens } from './inbox/unsubscribe-tokens.ts';
import { EndedJobsConsumer } from './mail/ended-jobs.consumer.ts';
import { MailComposer } from './mail/mail-composer.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { MailSender } from './mail/mail-sender.ts';
import { MailTransport } from './mail/mail-transport.ts';
import { MediaCorsCheck } from './object-store/media-cors-check.ts';
import { OidcFlows } from './oidc/oidc-flows.ts';
import { OidcProvider } from './oidc/oidc-provider.ts';
import { OidcService } from './oidc/oidc.service.ts';
import { OidcStanding } from './oidc/oidc-standing.ts';
import { OidcUsers } from './oidc/oidc-users.ts';
import { OwnPassword } from './passwords/own-password.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { LinksService } from './registration/links.service.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { RolesService } from './roles/roles.service.ts';
import { OwnSecondFactorService } from './second-factor/own-second-factor.service.ts';
import { Passkeys } from './second-factor/passkeys.ts';
import { ResetSecondFactor } from './second-factor/reset-second-factor.ts';
import { SecondStepService } from './second-factor/second-step.service.ts';
import { SignInSteps } from './second-factor/sign-in-steps.ts';
import { TotpSecrets } from './second-factor/totp-secrets.ts';
import { KnownDevices } from './sessions/known-devices.ts';
import { EndAdmissions } from './sessions/end-admissions.ts';
import { FindFileReader } from './sessions/find-file-reader.ts';
import { SessionAnswers } from './sessions/session-answers.ts';
import { SessionTokens } from './sessions/session-tokens.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInService } from './sessions/sign-in.service.ts';
import { Throttle } from './throttle/throttle.ts';
import { AccessTokens } from './tokens/access-tokens.ts';
import { OneTimeTokens } from './tokens/one-time-tokens.ts';
import { ListRevocations } from './tokens/list-revocations.ts';
import { Revocations } from './tokens/revocations.ts';
import { UploadedPictures } from './pictures/uploaded-pictures.ts';
import { AddUser } from './users/add-user.ts';
import { ChangeUser } from './users/change-user.ts';
import { DisableUser } from './users/disable-user.ts';
import { EmailChanges } from './users/email-changes.ts';
import { UnprovedEmails } from './users/unproved-emails.ts';
import { SetPhoto } from './users/set-photo.ts';
import { JudgePhotos } from './users/judge-photos.ts';
import { UsersService } from './users/users.service.ts';

@Module({
  controllers: [
    AccountLogo,
    AccountsService,
    AddUser,
    ChangeUser,
    DaysoffService,
    DepartmentsService,
    DisableUser,
    EraseUser,
    FindFileReader,
    JudgePhotos,
    ExportUser,
    InviteUsers,
    InboxService,
    LinksService,
    ListRevocations,
    OidcService,
    OwnSecondFactorService,
    PasswordsService,
    RegistrationService,
    ResetSecondFactor,
    RolesService,
    SecondStepService,
    SessionAnswers,
    SetPhoto,
    SubscriptionsService,
    TellAgain,
    UnsubscribeService,
    UsersService,
    WithdrawInvite,
  ],
  providers: [
    ...snapshotPublisher(ownFacts),
    FolderFacts,
    { provide: FORGET_ASSETS, useValue: forgetAssets },
    { provide: FORGET_FOLDERS, useValue: forgetFolders },
    { provide: KEEP_ASSETS, useValue: keepAssets },
    {
      provide: FOLLOW_ASSETS,
      inject: [AssetNewsConsumer],
      useFactory: (news: AssetNewsConsumer) => news.follow,
    },
    AccessTokens,
    AssetNewsConsumer,
    Clock,
    Deliver,
    EmailChanges,
    EndAdmissions,
    FirstAccount,
    Housekeeping,
    Invites,
    KnownDevices,
    MailComposer,
    MailQueue,
    MailSender,
    MailTransport,
    MediaCorsCheck,
    UploadedPictures,
    EndedJobsConsumer,
    NewsLetters,
    NewsMailer,
    OidcFlows,
    OidcProvider,
    OidcStanding,
    OidcUsers,
    OneTimeTokens,
    OwnPassword,
    Passkeys,
    PasswordHasher,
    Pictures,
    ...objectRemoval(['users.photo_key', 'accounts.logo_key']),
    Revocations,
    ReviewNewsConsumer,
    SessionTokens,
    ShareNewsConsumer,
    SessionsService,
    SignInService,
    SignInSteps,
    Throttle,
    TotpSecrets,
    UnprovedEmails,
    UnsubscribeTokens,
  ],
})
export class IdentityModule {}
