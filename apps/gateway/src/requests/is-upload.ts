import type { IncomingHttpHeaders } from 'node:http';

const UPLOADS = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/iu;

/** Whether the body of a request is a file on its way, which is streamed and may take any time. */
export function isUpload(headers: IncomingHttpHeaders): boolean {
  return UPLOADS.test(headers['content-type'] ?? '');
}
