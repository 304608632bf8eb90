/** What a probe tells of a video, in ffprobe's names. */
export interface ProbedVideo {
  readonly mimeType: string;
  readonly videoCodec: string;
  readonly pixelFormat: string;
  /** Null without sound. */
  readonly audioCodec: string | null;
  /** A still frame per field: browsers show combing. */
  readonly interlaced: boolean;
}

interface PlayableContainer {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

const CONTAINERS: ReadonlyMap<string, PlayableContainer> = new Map([
  ['video/mp4', { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3', 'opus', 'flac'] }],
  ['video/x-m4v', { video: ['h264'], audio: ['aac'] }],
  ['video/webm', { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] }],
]);

/** Eight bits, half the colour: what every decoder in a browser takes. */
const PIXEL_FORMATS: readonly string[] = ['yuv420p', 'yuvj420p'];

/** Whether every current browser plays this video as it is, so that it may serve as its own preview. */
export function browserPlaysVideo(video: ProbedVideo): boolean {
  const container = CONTAINERS.get(video.mimeType);
  if (container === undefined || video.interlaced) return false;
  return (
    container.video.includes(video.videoCodec) &&
    PIXEL_FORMATS.includes(video.pixelFormat) &&
    (video.audioCodec === null || container.audio.includes(video.audioCodec))
  );
}
