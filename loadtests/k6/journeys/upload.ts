import { sleep } from 'k6';
import encoding from 'k6/encoding';
import http from 'k6/http';
import { oneOf } from '../chance.ts';
import { endpoints } from '../endpoints.ts';
import type { Journey } from '../journey.ts';

const TUS = { 'tus-resumable': '1.0.0' } as const;
const ask = { kind: 'upload', name: 'uploads' } as const;

/** Adds a version, as a form in one piece or as an upload in parts. */
export const upload: Journey = (client, { assets, noted }, film) => {
  // The others are looked at by reviews.
  const asset = oneOf(assets.slice(noted.length));
  const name = 'added';
  if (Math.random() < 0.5) {
    const source = http.file(film, 'added.mp4', 'video/mp4');
    client.form(endpoints.versions(asset), { name, source }, ask);
  } else {
    const id = resumable(client, film);
    client.send('POST', endpoints.versions(asset), { name, source: id }, ask);
  }
  sleep(3);
};

function resumable(client: Parameters<Journey>[0], film: ArrayBuffer): string {
  const begun = client.raw(
    'POST',
    endpoints.uploads(),
    null,
    {
      ...TUS,
      'upload-length': String(film.byteLength),
      'upload-metadata': `filename ${encoding.b64encode('added.mp4')}`,
    },
    ask,
  );
  const location = begun.headers['Location'] ?? '';
  const id = location.slice(location.lastIndexOf('/') + 1);
  const half = Math.floor(film.byteLength / 2);
  for (const [from, to] of [
    [0, half],
    [half, film.byteLength],
  ] as const) {
    const headers = {
      ...TUS,
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    };
    client.raw('PATCH', `${endpoints.uploads()}/${id}`, film.slice(from, to), headers, ask);
  }
  return id;
}
