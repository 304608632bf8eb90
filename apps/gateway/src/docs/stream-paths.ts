import {
  downloadAssets,
  downloadFileSchema,
  downloadPlaylist,
  SHARE_TOKEN_HEADER,
} from '@jampot/contracts';
import { agentPaths } from './agent-paths.ts';
import { guestUploadPaths } from './guest-upload-paths.ts';
import { failure, stream, text } from './path-parts.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const signedIn = [{ token: [] }, { bearer: [] }];
const FILES = downloadFileSchema.options.map((name) => `\`${name}\``).join(', ');
const TUS = 'https://tus.io/protocols/resumable-upload';

/** What the gateway answers without a call of a service: bytes that come, go or never end. */
export function streamPaths(): Paths {
  return {
    '/api/events': { get: events() },
    '/api/shares/{hash}/changes': { get: shareChanges() },
    '/api/uploads': { post: beginUpload() },
    '/api/uploads/{id}': uploadById(),
    ...guestUploadPaths(),
    ...agentPaths(),
    '/files.json': { post: filesJson() },
    '/files/{key}': { get: file() },
    [`/api/${downloadAssets.path}`]: { get: zip(), post: longZip() },
    [`/api/${downloadPlaylist.path}`]: { get: playlistZip() },
  };
}

function events(): unknown {
  return {
    operationId: 'gateway.events',
    summary: 'Changes as they happen',
    description:
      'Server-sent events of what the caller may see. A client that comes back names the last ' +
      'event it had and gets what it missed, or one event that says to read anew. `position` of an ' +
      "event's data may be sent as `Jampot-Position`.",
    tags: ['gateway'],
    security: signedIn,
    parameters: [
      text('header', 'last-event-id', 'The last event that the client had'),
      text('query', 'last_event_id', 'The same, for a client that can set no header'),
    ],
    responses: {
      200: { description: 'The stream', content: stream('text/event-stream') },
      401: failure('Not signed in'),
    },
  };
}

function shareChanges(): unknown {
  return {
    operationId: 'gateway.share-changes',
    summary: 'When a share is to be read again',
    description:
      'Server-sent events for a guest of a share. `look` says that it ended, expired or changed, and nothing of what ' +
      'became of it; the stream ends with it. Signs of life come every ten seconds.',
    tags: ['gateway'],
    security: [],
    parameters: [
      text('path', 'hash', 'Of the share', true),
      text('header', SHARE_TOKEN_HEADER, 'The proof of its password'),
    ],
    responses: {
      200: { description: 'The stream', content: stream('text/event-stream') },
      403: failure('Its password was not proved'),
      404: failure('No such share, or it ended'),
      410: failure('The share has expired'),
      429: failure('Too many streams at once'),
    },
  };
}

function beginUpload(): unknown {
  return {
    operationId: 'gateway.begin-upload',
    summary: 'Begin a resumable upload',
    description:
      `tus 1.0 (${TUS}) with creation and termination. The last part of the Location is the ` +
      'upload id, which stands wherever a call takes the id of a finished upload. An upload is ' +
      'reached by whoever began it alone; one that nothing takes within three days is removed.',
    tags: ['gateway'],
    security: signedIn,
    parameters: [
      tusVersion(),
      text('header', 'upload-length', 'Bytes of the whole file', true),
      text(
        'header',
        'upload-metadata',
        'Keys with values in base64: `filename`, and `sha256` for the hexadecimal checksum of the whole file',
      ),
    ],
    responses: {
      201: { description: 'Begun; see the Location header' },
      401: failure('Not signed in'),
      403: failure('May add files nowhere'),
      412: { description: 'The file is empty, or another version of tus' },
      413: { description: 'The file is too large' },
      507: failure('No space left'),
    },
  };
}

function uploadById(): Readonly<Record<string, unknown>> {
  const operation = (verb: string, summary: string, rest: object, parameters: unknown[] = []) => ({
    operationId: `gateway.${verb}-upload`,
    summary,
    tags: ['gateway'],
    security: signedIn,
    parameters: [text('path', 'id', 'The upload id', true), tusVersion(), ...parameters],
    ...rest,
  });
  const unknown = { 404: { description: 'No such upload of the caller' } };
  const offset = text('header', 'upload-offset', 'Bytes that the server has', true);
  return {
    head: operation('read', 'How far an upload is', {
      responses: { 200: { description: 'See the Upload-Offset header, in bytes' }, ...unknown },
    }),
    patch: operation(
      'send',
      'Send the next part of an upload',
      {
        requestBody: { content: stream('application/offset+octet-stream') },
        responses: {
          204: { description: 'Taken' },
          409: { description: 'The server has another number of bytes' },
          460: { description: 'The whole file is not the one that `sha256` tells of; it is gone' },
          ...unknown,
        },
      },
      [offset],
    ),
    delete: operation('end', 'Give an unfinished upload up', {
      responses: { 204: { description: 'Gone' }, ...unknown },
    }),
  };
}

function filesJson(): unknown {
  const row = {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The upload id' },
      name: { type: 'string' },
      size: { type: 'integer', description: 'Bytes' },
      content_type: { type: 'string', description: 'As found in the content' },
    },
  };
  const form = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const answer = { type: 'object', properties: { files: { type: 'array', items: row } } };
  return {
    operationId: 'gateway.upload-file',
    summary: 'Upload a file in one piece',
    description: 'The first file of the form, whatever its part is called.',
    tags: ['gateway'],
    security: signedIn,
    requestBody: { content: { 'multipart/form-data': { schema: form } } },
    responses: {
      201: { description: 'Stored', content: { 'application/json': { schema: answer } } },
      400: failure('No file sent'),
      401: failure('Not signed in'),
      413: failure('The file is too large'),
      415: failure('Not a form with files'),
      507: failure('No space left'),
    },
  };
}

function file(): unknown {
  return {
    operationId: 'gateway.read-file',
    summary: 'A stored file',
    description:
      'The addresses in answers (`source_url`, `preview_url` and so on) lead here. They are signed ' +
      'for a session, and open what its user may see when they are asked for; ranges are answered. The key holds ' +
      'slashes.',
    tags: ['gateway'],
    security: [],
    parameters: [
      text('path', 'key', 'The key of the object', true),
      text('query', 't', 'The signature', true),
      text('query', 'download', 'Sends the file for saving under this name'),
      text('header', 'range', 'Bytes'),
    ],
    responses: {
      200: { description: 'The file', content: stream('*/*') },
      206: { description: 'The bytes asked for', content: stream('*/*') },
      302: { description: 'The file is fetched from the object store' },
      304: { description: 'As the client has it' },
      404: failure('No such file, or the address has expired'),
      416: failure('No such bytes'),
    },
  };
}

function zip(): unknown {
  return {
    operationId: downloadAssets.name,
    summary: downloadAssets.summary,
    description: downloadAssets.description,
    tags: ['assets'],
    security: [...signedIn, {}],
    parameters: [
      text('query', 'id', 'Ids of assets, separated by commas'),
      text('query', 'file', `${FILES}; \`source\` when it is left out`),
      text('query', 'check', '1 answers as JSON which assets lack the file, and a signed address'),
      text('query', 'ticket', 'Of that signed address, instead of everything else'),
    ],
    responses: {
      200: { description: 'The zip', content: stream('application/zip') },
      401: failure('Not signed in'),
      403: failure('Not allowed'),
      404: failure('None of the assets has such a file'),
      412: failure('No ids, or a kind of file that there is not'),
    },
  };
}

function playlistZip(): unknown {
  return {
    operationId: downloadPlaylist.name,
    summary: downloadPlaylist.summary,
    description: downloadPlaylist.description,
    tags: ['playlists'],
    security: [...signedIn, {}],
    parameters: [
      text('path', 'id', 'The playlist', true),
      text('query', 'file', `${FILES}; \`source\` when it is left out`),
      text('query', 'check', '1 answers as JSON which assets lack the file, and a signed address'),
      text('query', 'ticket', 'Of that signed address, instead of everything else'),
    ],
    responses: {
      200: { description: 'The zip', content: stream('application/zip') },
      401: failure('Not signed in'),
      403: failure('Not allowed'),
      404: failure('No such playlist, or nothing in it has such a file'),
      412: failure('A kind of file that there is not'),
    },
  };
}

function longZip(): unknown {
  const tickets = {
    type: 'string',
    description: 'The tickets of signed addresses of one person, separated by commas',
  };
  const form = { type: 'object', properties: { tickets }, required: ['tickets'] };
  return {
    operationId: 'gateway.download-many-assets',
    summary: 'Files of any number of assets as one zip',
    description:
      'A form with the tickets that looks for missing files (`check=1`, up to 1,000 assets each) ' +
      'were answered with. The newest of them may be five minutes old. What the caller may see is ' +
      'judged again as it is sent; the length is not known before.',
    tags: ['assets'],
    security: [],
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
    responses: {
      200: { description: 'The zip', content: stream('application/zip') },
      400: failure('No tickets'),
      401: failure('The session has ended'),
      403: failure('Not allowed'),
      404: failure('No ticket, tickets of several people, or none of the files is there'),
      410: failure('The newest ticket is too old'),
      413: failure('More than 1,000 tickets'),
      429: failure('Too many downloads at once'),
    },
  };
}

function tusVersion(): unknown {
  return {
    ...(text('header', 'tus-resumable', 'The version of tus', true) as object),
    example: '1.0.0',
  };
}
