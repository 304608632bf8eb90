import { describe, expect, it } from '@jest/globals';
import { parseStoreUrl } from './store-url.ts';

describe('parseStoreUrl', () => {
  it('reads a folder', () => {
    expect(parseStoreUrl('file:///var/lib/jam%20pot/')).toEqual({
      kind: 'disk',
      folder: '/var/lib/jam pot',
    });
  });

  it('reads a bucket', () => {
    expect(parseStoreUrl('s3://key:se%2Fcret@s3.example.org:9000/media?region=eu-1&tls=0')).toEqual(
      {
        kind: 's3',
        host: 's3.example.org',
        port: 9000,
        tls: false,
        accessKey: 'key',
        secretKey: 'se/cret',
        bucket: 'media',
        region: 'eu-1',
      },
    );
  });

  it('encrypts unless told otherwise', () => {
    expect(parseStoreUrl('s3://key:secret@s3.example.org/media')).toMatchObject({
      tls: true,
      port: 443,
      region: 'us-east-1',
    });
    expect(parseStoreUrl('s3://key:secret@[::1]/media?tls=0')).toMatchObject({
      host: '::1',
      port: 80,
    });
  });

  it.each([
    ['', /no URL/],
    ['/var/lib', /no URL/],
    ['http://example.org/x', /Unknown kind/],
    ['file://relative/path', /three slashes/],
    ['file:///', /No folder/],
    ['file:///x%00y', /No folder/],
    ['file:///x?y=1', /nothing behind/],
    ['s3://k:TOPSECRET@h/', /bucket/],
    ['s3://k:TOPSECRET@h/a/b', /bucket/],
    ['s3://k:TOPSECRET@h/UPPER', /bucket/],
    ['s3://h/bucket', /missing/],
    ['s3://k:TOPSECRET@h/bucket?tls=yes', /tls is 0 or 1/],
    ['s3://k:TOPSECRET@h/bucket?zone=x', /Unknown option "zone"/],
    ['s3://k:TOPSECRET%@h/bucket', /percent/],
  ])('says what is wrong with %p, and no secret', (url, message) => {
    expect(() => parseStoreUrl(url)).toThrow(message);
    expect(() => parseStoreUrl(url)).not.toThrow(/TOPSECRET/);
  });
});
