import { JampotError } from '@jampot/contracts';
import type { Visitor } from '@jampot/contracts';
import type { AgentTokens } from '@jampot/service-kit';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Where an attempt's files are. */
export const ATTEMPT_PATH = '/api/agents/attempts/:attempt_id';

/** The node whose access token a request carries. @throws JampotError `unauthenticated` */
export function requireVisitor(tokens: AgentTokens, { headers }: IncomingMessage): Visitor {
  const visitor = visitorOf(tokens, headers);
  if (visitor === null) throw new JampotError('unauthenticated');
  return visitor;
}

/** A node with one of its keys, which may be an old one: whether it is, the render service alone knows. */
export function whoKnocks({ node_id, key_id }: Visitor): string {
  return `${node_id} ${key_id}`;
}

/** Whether a request for an attempt's files comes from a node: the trace that it brings was ours before. */
export function isOfNode(tokens: AgentTokens, { routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(ATTEMPT_PATH) === true && visitorOf(tokens, headers) !== null;
}

function visitorOf(tokens: AgentTokens, headers: IncomingHttpHeaders): Visitor | null {
  const token = /^Bearer (\S{1,2000})$/iu.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : tokens.read(token);
}
