export { readFrameCode, type CodedPixels } from './frame-code.ts';
export { makeFrameCodedVideo, type FrameCodedVideo } from './make-frame-coded-video.ts';
export { hugePicture } from './huge-picture.ts';
