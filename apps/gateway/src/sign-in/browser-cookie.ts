import { browserSecretSchema } from '@jampot/contracts';
import type { FastifyRequest } from 'fastify';

const NAME = 'jampot_oidc';

/** The `set-cookie` that keeps a secret in the browser for so many seconds; 0 forgets it. */
export function browserCookie(
  secret: string,
  path: string,
  seconds: number,
  secure: boolean,
): string {
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return `${NAME}=${secret}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** The secret that the browser kept; null without anything that could be one. */
export function secretOf(request: FastifyRequest): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const pair = pairs.find((text) => text.startsWith(`${NAME}=`));
  const secret = browserSecretSchema.safeParse(pair?.slice(NAME.length + 1));
  return secret.success ? secret.data : null;
}
