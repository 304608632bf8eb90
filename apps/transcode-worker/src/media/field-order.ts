import { ffprobeLines, type FfmpegInput, type MediaTools } from './ffmpeg-runner.ts';
import type { ProbedStream } from './stream-report.ts';

const TWO_FIELDS = ['tt', 'bb', 'tb', 'bt'];
/** Frames to look at where the file itself does not say. */
const LOOKED_AT = 5;

/** Whether the frames of a stream hold two moments each, in alternate lines; pictures never do. */
export async function isInterlaced(
  tools: MediaTools,
  input: FfmpegInput,
  stream: ProbedStream,
): Promise<boolean> {
  const order = stream.field_order ?? 'unknown';
  if (order !== 'unknown') return TWO_FIELDS.includes(order);
  if (input.demuxer.endsWith('_pipe')) return false;
  const asked = ['-select_streams', String(stream.index), '-read_intervals', `%+#${LOOKED_AT}`];
  asked.push('-show_entries', 'frame=interlaced_frame', '-of', 'csv=p=0');
  let interlaced = false;
  await ffprobeLines(tools, input, asked, (line) => (interlaced ||= line.startsWith('1')));
  return interlaced;
}
