export { MediaError, type MediaErrorCode } from './media-error.ts';
export type { MediaFormat, MediaKind } from './formats.ts';
export type {
  AudioFacts,
  AudioStream,
  ColourTags,
  ImageFacts,
  MediaFacts,
  PdfFacts,
  VideoFacts,
} from './media-facts.ts';
export type {
  Filmstrip,
  OutputFile,
  Outputs,
  PictureFile,
  PlayableFile,
  Waveform,
} from './outputs.ts';
export type { OnProgress } from './progress.ts';
export type { ProcessRunner } from './process-runner.ts';
export { isLong, type WorkLimits, type WorkOptions } from './work-options.ts';
export { workOf } from './work-of.ts';
export { makeFilmOf, type FilmSource } from './make-film.ts';
export { watermarkFilm, watermarkPicture } from './burn-watermark.ts';
export { makeOutputs } from './make-outputs.ts';
export { makeProxy } from './make-proxy.ts';
export { previewFrames } from './preview-frames.ts';
export { probe } from './probe.ts';
export { sniff } from './sniff.ts';
