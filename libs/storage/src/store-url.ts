/** A store's address, taken apart. */
export type StoreAddress =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly host: string;
      readonly port: number;
      readonly tls: boolean;
      readonly accessKey: string;
      readonly secretKey: string;
      readonly bucket: string;
      readonly region: string;
    };

const FORMS =
  'Use file:///absolute/folder or s3://accessKey:secret@host:port/bucket?region=us-east-1&tls=1.';

/**
 * Reads a store's address. `region` defaults to us-east-1, `tls` to 1, the port to 443 or 80; key
 * and secret are percent-encoded where they hold a special character.
 * @throws Error with a text for whoever configures the program; it never repeats the secret
 */
export function parseStoreUrl(text: string): StoreAddress {
  if (!URL.canParse(text)) throw new Error(`The store's address is no URL. ${FORMS}`);
  const url = new URL(text);
  switch (url.protocol) {
    case 'file:':
      return diskAddress(url);
    case 's3:':
      return s3Address(url);
    default:
      throw new Error(`Unknown kind of store "${url.protocol}". ${FORMS}`);
  }
}

function diskAddress(url: URL): StoreAddress {
  if (url.host !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(`A folder's address has three slashes and nothing behind the path. ${FORMS}`);
  }
  const folder = decoded(url.pathname, 'folder').replace(/\/+$/, '');
  if (folder === '' || folder.includes('\0')) throw new Error(`No folder is named. ${FORMS}`);
  return { kind: 'disk', folder };
}

function s3Address(url: URL): StoreAddress {
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'tls');
  if (unknown !== undefined) throw new Error(`Unknown option "${unknown}" of a store. ${FORMS}`);
  const tls = url.searchParams.get('tls') ?? '1';
  if (tls !== '0' && tls !== '1') throw new Error(`The option tls is 0 or 1. ${FORMS}`);
  const bucket = decoded(url.pathname, 'bucket').slice(1);
  if (url.hostname === '') throw new Error(`No host is named. ${FORMS}`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error(`No bucket is named, or its name is not one. ${FORMS}`);
  }
  const accessKey = decoded(url.username, 'access key');
  const secretKey = decoded(url.password, 'secret');
  if (accessKey === '' || secretKey === '') throw new Error(`Key or secret is missing. ${FORMS}`);
  return {
    kind: 's3',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (tls === '1' ? 443 : 80) : Number(url.port),
    tls: tls === '1',
    accessKey,
    secretKey,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

function decoded(text: string, what: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new Error(`The ${what} is not percent-encoded. ${FORMS}`, { cause });
  }
}
