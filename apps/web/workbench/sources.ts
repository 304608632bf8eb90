import type { PlayerSource } from '../src/features/player/index.ts';

/** The media that `make-all.ts` makes. */
export const sources: Record<string, PlayerSource> = {
  video: {
    kind: 'video',
    url: '/shot.mp4',
    fileName: 'shot_010_v003.mp4',
    poster: '/poster.jpg',
    width: 960,
    height: 402,
    frameRate: { numerator: 24000, denominator: 1001 },
    frames: 288,
    startFrame: 86_400,
    filmstrip: {
      url: '/filmstrip.jpg',
      columns: 8,
      rows: 6,
      tileWidth: 160,
      tileHeight: 67,
      frames: Array.from({ length: 48 }, (_, tile) => tile * 6),
    },
  },
  audio: {
    kind: 'audio',
    url: '/mix.mp3',
    fileName: 'mix_v002.mp3',
    frameRate: { numerator: 25, denominator: 1 },
    waveform: '/waveform.json',
  },
  image: { kind: 'image', url: '/still.png', fileName: 'matte_v001.png', width: 960, height: 402 },
  pdf: { kind: 'pdf', url: '/board.pdf', fileName: 'storyboard.pdf' },
  swf: { kind: 'other', url: '/x.swf', fileName: 'animatic.swf' },
  other: { kind: 'other', url: '/x.blend', fileName: 'set_v012.blend' },
};
