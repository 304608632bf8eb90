import {
  createToken,
  dropSession,
  refreshSession,
  signIn,
  signOut,
  validateToken,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { userReads } from '../users/users.query.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInService } from './sign-in.service.ts';

/** Both flows of signing in, in the shapes the specification gives them (section 7, Session). */
@Controller()
export class SessionAnswers {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  /** The first flow: the whole user, with the access token beside it. */
  @Answers(createToken)
  async createToken(request: RequestOf<typeof createToken>): Promise<AnswerOf<typeof createToken>> {
    const { user, sessionId, authorization } = await this.signIns.signIn(request);
    const { id, account_id, level } = user;
    const self = { account_id, user_id: id, level, session_id: sessionId };
    const rows = await userReads.byId(this.database, self, user.id, request.list);
    return {
      rows,
      extra: { access_token: authorization.access_token, authorizationData: authorization },
    };
  }

  @Answers(signIn)
  async signIn(request: RequestOf<typeof signIn>): Promise<AnswerOf<typeof signIn>> {
    const { user, authorization } = await this.signIns.signIn(request);
    return { rows: [user], extra: { user, authorizationData: authorization } };
  }

  @Answers(refreshSession)
  async refresh(
    request: RequestOf<typeof refreshSession>,
  ): Promise<AnswerOf<typeof refreshSession>> {
    const { user, authorization } = await this.sessions.refresh(request.body.refresh_token);
    return { rows: [user], extra: { authorizationData: authorization } };
  }

  @Answers(dropSession)
  async drop(request: RequestOf<typeof dropSession>): Promise<AnswerOf<typeof dropSession>> {
    await this.sessions.drop(request.body.refresh_token);
    return { rows: [] };
  }

  @Answers(signOut)
  async signOut(request: RequestOf<typeof signOut>): Promise<AnswerOf<typeof signOut>> {
    return { rows: [await this.sessions.signOut(request.caller)] };
  }

  /** The token was verified on the way here; the session behind it must still live. */
  @Answers(validateToken)
  async validate(
    request: RequestOf<typeof validateToken>,
  ): Promise<AnswerOf<typeof validateToken>> {
    await this.sessions.requireLiving(request.caller);
    const { caller, list } = request;
    return { rows: await userReads.byId(this.database, caller, caller.user_id, list) };
  }
}
