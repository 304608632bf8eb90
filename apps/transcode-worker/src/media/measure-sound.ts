import { ffprobeLines, type FfmpegInput, type MediaTools } from './ffmpeg-runner.ts';
import { numberOf } from './stream-report.ts';

/** Seconds of a sound from its first packet's start to its last one's end: headers lie. */
export async function measureSound(
  tools: MediaTools,
  input: FfmpegInput,
  index: number,
): Promise<number> {
  let first = Number.POSITIVE_INFINITY;
  let end = 0;
  const entries = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'];
  await ffprobeLines(tools, input, ['-select_streams', String(index), ...entries], (line) => {
    const [start, duration] = line.split(',');
    const time = numberOf(start);
    if (time === null) return;
    first = Math.min(first, time);
    end = Math.max(end, time + (numberOf(duration) ?? 0));
  });
  return end > first ? end - Math.max(0, first) : 0;
}
