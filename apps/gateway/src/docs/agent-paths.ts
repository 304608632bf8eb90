import { AGENT_SOCKET_PATH, AGENT_SUBPROTOCOL } from '@jampot/contracts';
import { failure, stream, text } from './path-parts.ts';

/** What render nodes reach beside the calls of their enrolment. */
export function agentPaths(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    [AGENT_SOCKET_PATH]: { get: agentsSocket() },
    '/api/agents/attempts/{id}/source': { get: attemptSource() },
    '/api/agents/attempts/{id}/output': { post: beginOutput(), patch: sendOutput() },
  };
}

/** Of render nodes: their own tokens, and nothing of the users'. */
const ofAgents = { tags: ['agents'], security: [{ bearer: [] }] };

function agentsSocket(): unknown {
  return {
    operationId: 'gateway.agents-socket',
    summary: 'The connection of a render node',
    description: `A WebSocket with the subprotocol \`${AGENT_SUBPROTOCOL}\`, opened with an access token of \`POST agents/tokens\`.`,
    ...ofAgents,
    responses: {
      101: { description: 'The connection' },
      400: { description: 'Another protocol' },
      401: { description: 'No access token of a node' },
      429: { description: 'The node connects too often' },
    },
  };
}

const outputStatus = {
  description: 'How far it is',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          outputs: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                offset: { type: 'integer', description: 'Bytes that are safe' },
                size: { type: 'integer' },
                complete: { type: 'boolean' },
              },
            },
          },
        },
      },
    },
  },
};
const ofAttempt = [
  text('path', 'id', 'The attempt', true),
  text('query', 'fence', 'The number of its lease', true),
];
const refusals = {
  401: failure('No access token of a node'),
  404: failure('No attempt of this node'),
  409: failure('The attempt is not the node’s any more, or the upload stands elsewhere'),
};

function attemptSource(): unknown {
  return {
    operationId: 'gateway.read-attempt-source',
    summary: 'The file that an attempt renders',
    ...ofAgents,
    parameters: [...ofAttempt, text('header', 'range', 'Bytes')],
    responses: {
      200: { description: 'The file', content: stream('application/octet-stream') },
      206: {
        description: 'The bytes asked for',
        content: stream('application/octet-stream'),
      },
      302: { description: 'The file is fetched from the object store' },
      ...refusals,
      416: failure('No such bytes'),
    },
  };
}

function beginOutput(): unknown {
  const properties = {
    name: { type: 'string' },
    size: { type: 'integer', description: 'Bytes' },
    sha256: { type: 'string' },
  };
  return {
    operationId: 'gateway.begin-attempt-output',
    summary: 'Begin to send what an attempt made, or find how far that is',
    ...ofAgents,
    parameters: ofAttempt,
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    responses: { 200: outputStatus, ...refusals, 413: failure('The file is too large') },
  };
}

function sendOutput(): unknown {
  return {
    operationId: 'gateway.send-attempt-output',
    summary: 'Send the next part of what an attempt made',
    ...ofAgents,
    parameters: [...ofAttempt, text('header', 'upload-offset', 'Bytes that the server has', true)],
    requestBody: { content: stream('application/offset+octet-stream') },
    responses: {
      200: outputStatus,
      ...refusals,
      412: failure('The file arrived damaged'),
      507: failure('No space left'),
    },
  };
}
