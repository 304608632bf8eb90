import { failure, stream, text } from './path-parts.ts';

const TUS = 'https://tus.io/protocols/resumable-upload';
const BELOW = '/api/shares/{hash}/uploads';

/** How guests of a share send files. */
export function guestUploadPaths(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    [BELOW]: {
      post: operation('begin', 'Begin to send a file as a guest of a share', {
        description:
          `tus 1.0 (${TUS}) with creation and termination, for shares that take files. One waits until whoever ` +
          'made the share takes it in or refuses it, 30 days at most.',
        parameters: [
          hash(),
          text('header', 'upload-length', 'Bytes of the whole file', true),
          text(
            'header',
            'upload-metadata',
            'Keys with values in base64: `filename`, `name` and `email` of the guest, and `sha256`',
            true,
          ),
        ],
        responses: {
          201: { description: 'Begun; see the Location header' },
          403: failure('It takes no files, or its password was not proved'),
          404: failure('No such share'),
          410: failure('The share has expired'),
          412: { description: 'The file is empty, or something has no name' },
          413: { description: 'The file is too large, or too many wait' },
          429: failure('Too many attempts'),
        },
      }),
    },
    [`${BELOW}/{id}`]: {
      head: operation('read', 'How far a file of a guest is', {
        parameters: [hash(), id()],
        responses: { 200: { description: 'See the Upload-Offset header, in bytes' }, ...unknown },
      }),
      patch: operation('send', 'Send the next part of a file as a guest', {
        parameters: [
          hash(),
          id(),
          text('header', 'upload-offset', 'Bytes that the server has', true),
        ],
        requestBody: { content: stream('application/offset+octet-stream') },
        responses: {
          204: { description: 'Taken' },
          409: { description: 'The server has another number of bytes' },
          ...unknown,
        },
      }),
      delete: operation('end', 'Give a file up as a guest', {
        parameters: [hash(), id()],
        responses: {
          204: { description: 'Gone' },
          409: { description: 'It was taken in' },
          ...unknown,
        },
      }),
    },
  };
}

const unknown = { 404: { description: 'No such file of the share' } };

function operation(verb: string, summary: string, rest: object): unknown {
  return {
    operationId: `gateway.${verb}-guest-upload`,
    summary,
    tags: ['gateway'],
    security: [],
    ...rest,
  };
}

function hash(): unknown {
  return text('path', 'hash', 'Of the share', true);
}

function id(): unknown {
  return text('path', 'id', 'The last part of the Location', true);
}
