import { describe, expect, test } from '@jest/globals';
import type { SharedVersion } from '@jampot/contracts';
import { sharedVersion } from '../../testing/shares.ts';
import { guestSourceOf } from './guest-source.ts';

const version = (more: Partial<SharedVersion>): SharedVersion =>
  sharedVersion(1, { preview_url: null, ...more });

describe('what the player of a share is given', () => {
  test('is the preview, and nothing to save unless the share says so', () => {
    const shown = version({ name: 'sh010.mp4', preview_url: '/files/p?s=1' });
    expect(guestSourceOf(shown)).toMatchObject({
      kind: 'video',
      url: '/files/p?s=1',
      fileName: shown.asset_name,
      download: null,
    });
    expect(guestSourceOf({ ...shown, download_url: '/files/s?s=2' })).toMatchObject({
      url: '/files/p?s=1',
      download: '/files/s?s=2',
    });
  });

  test('is a document itself where it may be had', () => {
    const document = version({ name: 'brief.pdf', download_url: '/files/s?s=2' });
    expect(guestSourceOf(document)).toMatchObject({
      kind: 'pdf',
      url: '/files/s?s=2',
      fileName: 'brief.pdf',
    });
  });

  test('is the poster where there is no preview, and nothing without either', () => {
    const poster = version({ name: 'brief.pdf', poster_url: '/files/o?s=3' });
    expect(guestSourceOf(poster)).toMatchObject({
      kind: 'image',
      url: '/files/o?s=3',
      download: null,
    });
    expect(guestSourceOf(version({ name: 'brief.pdf' }))).toBeNull();
  });
});
