import type { MediaFacts as WireFacts } from '@jampot/contracts';
import { previewFrames } from '../media/index.ts';
import type { MediaFacts, Outputs, PictureFile, PlayableFile } from '../media/index.ts';

/** What the application is told of a version's media. Frames are those of the preview. */
export function mediaOf(
  facts: MediaFacts,
  outputs: Pick<Outputs, 'preview' | 'filmstrip'>,
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
    has_sound: 'audio' in facts && facts.audio.length > 0,
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
  };
}

const NOTHING = { preview: null, filmstrip: null };

/** What is known of media of which nothing was made. Frames are those that a preview would have. */
export function measured(facts: MediaFacts): WireFacts {
  const known = mediaOf(facts, NOTHING);
  return facts.kind === 'video'
    ? { ...known, frame_rate: facts.rate, frames: previewFrames(facts) }
    : known;
}

function playable(preview: PlayableFile | PictureFile | null): PlayableFile | null {
  return preview !== null && 'seconds' in preview ? preview : null;
}
