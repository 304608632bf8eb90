import type { Service } from '@jampot/service-kit';

/** Makes previews of versions: it reads what strangers made, with no way to the database. */
export const service = {
  name: 'transcode-worker',
  description:
    'Makes previews, posters, thumbnails, filmstrips and waveforms, films of playlists, and watermarks.',
  needs: ['redis', 'storage', 'scratch'],
  settings: {
    JAMPOT_TRANSCODES: 'transcodes at a time (default 1)',
    JAMPOT_SHORT_SECONDS: 'processor time of a preview before it waits with videos (default 10)',
  },
  publishes: ['processing.storing', 'processing.ended', 'films.ended', 'watermarks.ended'],
  natsUser: {
    name: 'worker',
    why: "Reads strangers' media: it says what becomes of conversions, and hears which are not wanted any more.",
    sends: ['progress'],
    hears: ['transcode.cancel', 'film.cancel'],
  },
  image: {
    packages: ['ffmpeg', 'poppler-utils', 'fonts-dejavu-core', 'fonts-wqy-microhei'],
    purged: ['libgl1-mesa-dri', 'libllvm15', 'libz3-4'],
    why: 'A compiler and drivers for screens come along, 160 MB that only a window would load. Whoever adds packages here later mends what apt then misses by `apt-get --fix-broken install`.',
    proofs: ['ffmpeg -version', 'ffprobe -version', 'pdftoppm -v'],
  },
  cluster: [
    {
      why: 'A job that a stop breaks off goes back to its queue at once, and nobody waits for the pod: the old one makes room.',
      values: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
    },
    {
      why: 'One conversion may take 4 GiB, and short ones run beside it.',
      values: {
        resources: { requests: { cpu: '2', memory: '2Gi' }, limits: { memory: '6Gi' } },
        env: { JAMPOT_TRANSCODES: '1' },
      },
    },
    {
      why: 'Where sources are unpacked and previews rendered: room for the largest ones.',
      values: { scratchSize: '100Gi' },
    },
  ],
} as const satisfies Service;
