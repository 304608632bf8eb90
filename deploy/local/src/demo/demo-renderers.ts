/** A program that renders, as the demo's farm has it. */
export interface DemoProgram {
  /** As a shell finds it. */
  readonly program: string;
  readonly name: string;
  /** Of the sources that it takes; empty for all that no other takes. */
  readonly extension: string;
  readonly outputExtension: string;
  readonly isSequence: boolean;
  readonly arguments: readonly (readonly [arg: string, value: string])[];
  readonly error: string;
  readonly warning: string;
  readonly progress: string;
}

/** A light fall-off towards the corners, so that one sees that it ran. */
const FFMPEG: DemoProgram = {
  program: 'ffmpeg',
  name: 'FFmpeg',
  extension: '',
  outputExtension: 'mp4',
  isSequence: false,
  arguments: [
    ['-hide_banner', ''],
    ['-nostdin', ''],
    ['-y', ''],
    ['-progress', 'pipe:1'],
    ['-stats_period', '0.5'],
    ['-i', '{source}'],
    ['-vf', 'vignette=PI/3,format=yuv420p'],
    ['-c:v', 'libx264'],
    ['-preset', 'veryfast'],
    ['-crf', '18'],
    ['{output}', ''],
  ],
  error: 'Invalid data found when processing input',
  warning: '(?i)\\bwarning\\b|deprecated',
  progress: '^frame=\\s*(?P<frame>\\d+)$',
};

/** Blender reads its arguments in their order: where it writes stands before what has it begin. The scene has the frames. */
const BLENDER: DemoProgram = {
  program: 'blender',
  name: 'Blender',
  extension: 'blend',
  outputExtension: 'png',
  isSequence: true,
  arguments: [
    ['-b', '{source}'],
    ['-o', '{output_dir}/####'],
    ['-F', 'PNG'],
    ['-x', '1'],
    ['-a', ''],
  ],
  error: '^Error: ',
  warning: '^Warning: ',
  progress: '^Fra:(?P<frame>\\d+)',
};

/** The farm's programs; the first is needed, and the others are there where they are installed. */
export const DEMO_PROGRAMS = [FFMPEG, BLENDER] as const;
