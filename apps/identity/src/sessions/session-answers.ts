import type {
  AnswerOf,
  createToken,
  refreshSession,
  RequestOf,
  signIn,
  signOut,
  validateToken,
} from '@jampot/contracts';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInService } from './sign-in.service.ts';

/** Both flows of signing in, in the shapes the specification gives them (section 7, Session). */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /** The first flow: the whole user, with the access token beside it. */
  async createToken(request: RequestOf<typeof createToken>): Promise<AnswerOf<typeof createToken>> {
    const { user, sessionId, authorization } = await this.signIns.signIn(request);
    const { id, account_id, level } = user;
    const self = { account_id, user_id: id, level, session_id: sessionId };
    const rows = await this.users.rowOf(self, user.id, request.list);
    return {
      rows,
      extra: { access_token: authorization.access_token, authorizationData: authorization },
    };
  }

  async signIn(request: RequestOf<typeof signIn>): Promise<AnswerOf<typeof signIn>> {
    const { user, authorization } = await this.signIns.signIn(request);
    return { rows: [user], extra: { user, authorizationData: authorization } };
  }

  async refresh(
    request: RequestOf<typeof refreshSession>,
  ): Promise<AnswerOf<typeof refreshSession>> {
    const { user, authorization } = await this.sessions.refresh(request.body.refresh_token);
    return { rows: [user], extra: { authorizationData: authorization } };
  }

  async signOut(request: RequestOf<typeof signOut>): Promise<AnswerOf<typeof signOut>> {
    return { rows: [await this.sessions.signOut(request.caller)] };
  }

  /** The token was verified on the way here; the session behind it must still live. */
  async validate(
    request: RequestOf<typeof validateToken>,
  ): Promise<AnswerOf<typeof validateToken>> {
    await this.sessions.requireLiving(request.caller);
    return { rows: await this.users.rowOf(request.caller, request.caller.user_id, request.list) };
  }
}
