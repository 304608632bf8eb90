import type { OpenedShare, SharedVersion } from '@jampot/contracts';

/** A version as a share shows it. */
export const sharedVersion = (id: number, more: Partial<SharedVersion> = {}): SharedVersion => ({
  id,
  version_number: id,
  name: `v${id}`,
  asset_name: `sh0${id}0`,
  created: null,
  media: null,
  watermark: 'none',
  preview_url: `/files/p${id}?s=1`,
  poster_url: null,
  thumbnail_url: null,
  filmstrip_url: null,
  waveform_url: null,
  download_url: null,
  ...more,
});

/** A share that is open, of one version, which guests may only look at. */
export const openedShare = (more: Partial<OpenedShare> = {}): OpenedShare => ({
  hash: 'AAAAAAAAAAAAAAAAAAAAAA',
  password_required: false,
  message: null,
  expires_at: null,
  downloadable: false,
  commentable: false,
  approvable: false,
  uploadable: false,
  studio: null,
  studio_logo: null,
  verdicts: [],
  addresses_end: '2030-01-01T00:00:00.000Z',
  versions: [sharedVersion(1)],
  ...more,
});
