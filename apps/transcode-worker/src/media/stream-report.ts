import { z } from 'zod';
import { ffprobe, saysTooLarge, type FfmpegInput, type MediaTools } from './ffmpeg-runner.ts';
import { MediaError } from './media-error.ts';

const tags = z.record(z.string(), z.string()).default({});

const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: z.string().optional(),
  pix_fmt: z.string().default('unknown'),
  bits_per_raw_sample: z.string().optional(),
  field_order: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  time_base: z.string().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  nb_frames: z.string().optional(),
  channels: z.number().default(0),
  sample_rate: z.string().optional(),
  disposition: z.record(z.string(), z.number()).default({}),
  tags,
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});

const report = z.object({
  streams: z.array(stream).default([]),
  format: z
    .object({ start_time: z.string().optional(), duration: z.string().optional(), tags })
    .default({ tags: {} }),
});

/** One stream, in ffprobe's own words. */
export type ProbedStream = z.infer<typeof stream>;
/** What ffprobe says of a file's container and streams, without decoding it. */
export type StreamReport = z.infer<typeof report>;

/** Only these are asked for: a file's tags are of any number and length. */
const ENTRIES = [
  `stream=${Object.keys(stream.shape).join(',')}`,
  'stream_disposition=attached_pic',
  'stream_tags=timecode,rotate,alpha_mode,language,title',
  'stream_side_data=rotation',
  'format=start_time,duration',
  'format_tags=timecode',
].join(':');

/**
 * Asks ffprobe for the streams of a local file.
 * @throws MediaError `broken` when it can't tell; `too-large` when it tells more than 16 MB.
 */
export async function readStreams(tools: MediaTools, input: FfmpegInput): Promise<StreamReport> {
  const questions = ['-show_entries', ENTRIES, '-of', 'json'];
  const { said, complaints } = await ffprobe(tools, input, questions);
  const parsed = report.safeParse(JSON.parse(said));
  if (parsed.success) {
    const sizeless = parsed.data.streams.some((one) => one.codec_type === 'video' && !one.width);
    if (!sizeless || !saysTooLarge(complaints)) return parsed.data;
    throw new MediaError('too-large', 'The picture is too large to convert.', complaints);
  }
  throw new MediaError('broken', 'The file could not be read.', parsed.error.message);
}

/** A number of ffprobe's; null for `N/A` and for what is absent. */
export function numberOf(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : null;
}
