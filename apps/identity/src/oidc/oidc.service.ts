import {
  beginOidc,
  finishOidc,
  JampotError,
  listSignInProviders,
  takeOidcSession,
} from '@jampot/contracts';
import type { AnswerOf, OidcFailureCode, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Answers, networkOf } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireSession, SignInSteps } from '../second-factor/sign-in-steps.ts';
import { lockUser, SessionTokens } from '../sessions/session-tokens.ts';
import { deviceOf } from '../sessions/sign-in.service.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { ThrottleKey } from '../throttle/throttle.ts';
import { OidcFailure } from './oidc-failure.ts';
import { OidcFlows } from './oidc-flows.ts';
import { OidcProvider } from './oidc-provider.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { OidcStanding } from './oidc-standing.ts';
import { OidcUsers } from './oidc-users.ts';
import { returnPath } from './return-path.ts';

/**
 * Signing in with an OpenID Connect provider: off to the provider, back with its code, and the
 * session for the browser that began it, and for no other.
 */
@Controller()
export class OidcService {
  constructor(
    private readonly database: Database,
    private readonly provider: OidcProvider,
    private readonly flows: OidcFlows,
    private readonly users: OidcUsers,
    private readonly standing: OidcStanding,
    private readonly tokens: SessionTokens,
    private readonly steps: SignInSteps,
    private readonly throttle: Throttle,
  ) {}

  @Answers(listSignInProviders)
  async providers(
    _request: RequestOf<typeof listSignInProviders>,
  ): Promise<AnswerOf<typeof listSignInProviders>> {
    const { settings } = this.provider;
    return { rows: settings === null ? [] : [{ name: settings.name, path: '/api/auth/oidc' }] };
  }

  /** @throws JampotError `not_configured` */
  @Answers(beginOidc)
  async begin({
    body,
    clientAddress,
  }: RequestOf<typeof beginOidc>): Promise<AnswerOf<typeof beginOidc>> {
    const settings = this.#settings();
    const secure = settings.redirectUri.startsWith('https:');
    const url = returnPath(body.url);
    try {
      await this.#notTooOften(clientAddress);
      const flow = await this.database.change(systemScope, (tx) => this.flows.begin(tx, url));
      const location = await this.provider.authorizationUrl(settings, flow);
      return { rows: [{ location, browser: flow.browser, secure }] };
    } catch (error) {
      const location = signInPage(url, { failure: codeOf(error) });
      return { rows: [{ location, browser: null, secure }] };
    }
  }

  /** @throws JampotError `not_configured` */
  @Answers(finishOidc)
  async finish({ body }: RequestOf<typeof finishOidc>): Promise<AnswerOf<typeof finishOidc>> {
    const settings = this.#settings();
    const query = new URLSearchParams(body.query);
    const [state, browser] = [query.get('state'), body.browser];
    const flow =
      state === null || browser === null
        ? null
        : await this.database.change(systemScope, (tx) => this.flows.use(tx, state, browser));
    if (flow === null) return { rows: [{ location: signInPage('/', { failure: 'expired' }) }] };
    try {
      const profile = await this.provider.profile(settings, query, flow);
      await this.database.change(systemScope, async (tx) => {
        const userId = await this.users.userFor(tx, profile, settings);
        await this.standing.settle(tx, userId, profile.groups, settings);
        await this.flows.confirm(tx, flow.state, userId, profile.second_factor);
      });
      return { rows: [{ location: signInPage(flow.url, { provider: 'done' }) }] };
    } catch (error) {
      return { rows: [{ location: signInPage(flow.url, { failure: codeOf(error) }) }] };
    }
  }

  /**
   * @throws JampotError `session_expired` for a browser that brought no confirmed sign-in, `second_factor`
   * where the provider did not ask for one
   */
  @Answers(takeOidcSession)
  async take(
    request: RequestOf<typeof takeOidcSession>,
  ): Promise<AnswerOf<typeof takeOidcSession>> {
    const { browser } = request.body;
    const device = deviceOf(request);
    const outcome = await this.database.change(systemScope, async (tx) => {
      const flow = browser === null ? null : await this.flows.take(tx, browser);
      const user = flow === null ? null : await lockUser(tx, flow.user_id);
      if (flow === null || user === null) throw new JampotError('session_expired');
      await this.throttle.succeeded(tx, [attemptOf(request.clientAddress)]);
      return flow.second_factor
        ? this.tokens.begin(tx, user, device)
        : this.steps.begin(tx, user, device);
    });
    const issued = requireSession(outcome);
    return {
      rows: [issued.user],
      extra: { user: issued.user, authorizationData: await this.tokens.authorize(issued) },
    };
  }

  #settings(): OidcSettings {
    const { settings } = this.provider;
    if (settings === null) throw new JampotError('not_configured');
    return settings;
  }

  async #notTooOften(clientAddress: string): Promise<void> {
    await this.throttle.begin([attemptOf(clientAddress)]);
  }
}

const attemptOf = (address: string): ThrottleKey => ({
  rule: 'address',
  about: `oidc ${networkOf(address)}`,
});

function codeOf(error: unknown): OidcFailureCode {
  if (error instanceof OidcFailure) return error.code;
  if (error instanceof JampotError && error.code === 'throttled') return 'throttled';
  if (error instanceof JampotError && error.code === 'unavailable') return 'unavailable';
  // Whatever else is refused on the way is a fault of the set-up, and belongs into the log.
  throw error instanceof JampotError ? new JampotError('internal', { cause: error }) : error;
}

/** A path of the application, which goes on to `url` from there. */
function signInPage(url: string, outcome: Readonly<Record<string, string>>): string {
  return `/login?${new URLSearchParams({ ...outcome, ...(url === '/' ? {} : { url }) })}`;
}
