import type { MediaFacts as WireFacts } from '@jampot/contracts';
import { previewFrames } from '../media/index.ts';
import type { MediaFacts, Outputs, PictureFile, PlayableFile } from '../media/index.ts';

/** What the application is told of a version's media. Frames are those of the preview. */
export function mediaOf(
  facts: MediaFacts,
  outputs: Pick<Outputs, 'preview' | 'filmstrip' | 'proxy' | 'heard'>,
): WireFacts {
  const played = playable(outputs.preview);
  const rate = played?.rate ?? null;
  return {
    kind: facts.kind,
    width: 'width' in facts ? Math.round(facts.width) : null,
    height: 'height' in facts ? Math.round(facts.height) : null,
    frame_rate: rate,
    frames: played?.frames ?? null,
    duration: 'seconds' in facts ? facts.seconds : null,
    start_frame: facts.kind === 'video' ? (facts.startFrame ?? 0) : 0,
    start_timecode: facts.kind === 'video' ? facts.startTimecode : null,
    has_sound: outputs.heard ?? ('audio' in facts && facts.audio.length > 0),
    ...choicesOf(facts),
    pages: 'pages' in facts ? facts.pages : null,
    codec: 'codec' in facts ? facts.codec : null,
    filmstrip:
      outputs.filmstrip === null
        ? null
        : {
            columns: outputs.filmstrip.columns,
            rows: outputs.filmstrip.rows,
            tile_width: outputs.filmstrip.frameWidth,
            tile_height: outputs.filmstrip.frameHeight,
            frames: [...outputs.filmstrip.frames],
          },
    proxy: sizeOf(outputs.proxy),
  };
}

/** What of a source is shown, where it has more, and what of it is missing. */
function choicesOf(facts: MediaFacts): Partial<WireFacts> {
  const layers = 'layers' in facts ? facts.layers : [];
  const tracks = 'tracks' in facts ? facts.tracks : [];
  return {
    ...('layer' in facts && facts.layer !== null && layers.length > 1
      ? { layers: [...layers], layer: facts.layer }
      : {}),
    ...('track' in facts && tracks.length > 1
      ? { sounds: tracks.map(({ label }) => label), sound: facts.track }
      : {}),
    ...backdropOf(facts),
    ...(facts.kind === 'video' && facts.missing.length > 0
      ? { missing: facts.missing.map(([from, to]) => [from, to]) }
      : {}),
  };
}

/** What shows through: in the preview of a film, and behind that of a picture, which keeps its alpha. */
function backdropOf(facts: MediaFacts): Partial<WireFacts> {
  if (facts.kind === 'video' && facts.alpha) return { backdrop: facts.backdrop };
  const clear = facts.kind === 'image' && facts.alpha && facts.codec !== 'exr';
  return clear ? { backdrop: 'grey' } : {};
}

const NOTHING = { preview: null, filmstrip: null, proxy: null };

/** What is known of media of which nothing was made. Frames are those that a preview would have. */
export function measured(facts: MediaFacts): WireFacts {
  const known = mediaOf(facts, NOTHING);
  return facts.kind === 'video'
    ? { ...known, frame_rate: facts.rate, frames: previewFrames(facts) }
    : known;
}

/** What is known of a preview whose proxy was made. */
export function withProxy(facts: MediaFacts, proxy: PlayableFile): WireFacts {
  return { ...measured(facts), proxy: sizeOf(proxy) };
}

function sizeOf(proxy: PlayableFile | null): WireFacts['proxy'] {
  if (proxy === null || proxy.width === null || proxy.height === null) return null;
  return { width: proxy.width, height: proxy.height };
}

function playable(preview: PlayableFile | PictureFile | null): PlayableFile | null {
  return preview !== null && 'seconds' in preview ? preview : null;
}
