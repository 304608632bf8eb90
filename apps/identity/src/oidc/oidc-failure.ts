import type { OidcFailureCode } from '@jampot/contracts';

/** Why a sign-in by the provider gives no session; the sign-in page shows the code's words. */
export class OidcFailure extends Error {
  override readonly name = 'OidcFailure';
  readonly code: OidcFailureCode;

  constructor(code: OidcFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
