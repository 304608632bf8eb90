import { JampotError } from '@jampot/contracts';
import type { Visitor } from '@jampot/contracts';
import type { AgentTokens } from '@jampot/service-kit';
import type { IncomingMessage } from 'node:http';

/** The node whose access token a request carries. @throws JampotError `unauthenticated` */
export function requireVisitor(tokens: AgentTokens, { headers }: IncomingMessage): Visitor {
  const token = /^Bearer (\S{1,2000})$/iu.exec(headers.authorization ?? '')?.[1];
  const visitor = token === undefined ? null : tokens.read(token);
  if (visitor === null) throw new JampotError('unauthenticated');
  return visitor;
}
