import type { PreviewSettings } from '@jampot/domain';
import type { VideoFacts } from './media-facts.ts';
import { words } from './words.ts';

/**
 * Frames between two that can be sought to directly. Of all-intra's bytes, 6 takes 0.43, 8 0.39,
 * 12 0.33, 15 0.31 (noisy 720p), and each frame in between costs a third of a key frame to decode:
 * 6 leaves the shortest way to any frame while staying well under the promised 0.6 of the bytes.
 * `bench/gop.ts` measures the same in a browser.
 */
export const GOP = 6;

/**
 * Bits a second of a proxy, and bits beyond them that a moment may take: together 3 Mb in any second,
 * so that nine of them pass a slow network.
 */
const PROXY_RATE = 2_500_000;
const PROXY_BURST = 500_000;

/** The encoder of a preview, and its container. */
export function previewEncoder(
  facts: VideoFacts,
  threads: number,
  settings: PreviewSettings,
): string[] {
  const { preset = 'veryfast', crf = 20, tune, maxRate = 24_000_000 } = settings;
  return [
    ...words(`-c:v libx264 -preset ${preset} -crf ${crf} -profile:v high`),
    ...(tune === undefined ? [] : ['-tune', tune]),
    ...words(`-maxrate ${maxRate} -bufsize ${maxRate}`),
    ...filmOptions(facts, threads),
  ];
}

/** The same of a proxy. Every decoder takes the baseline profile, and takes it at the least cost. */
export function proxyEncoder(facts: VideoFacts, threads: number): string[] {
  return [
    ...words('-c:v libx264 -preset veryfast -crf 23 -profile:v baseline'),
    ...words(`-maxrate ${PROXY_RATE} -bufsize ${PROXY_BURST}`),
    ...filmOptions(facts, threads),
  ];
}

/**
 * No B-frames: frames are stored in the order they are shown, so a time is a frame and nothing
 * else. Every group is closed, and cuts start no extra one, so that seeking costs the same all over.
 */
function filmOptions({ rate }: VideoFacts, threads: number): string[] {
  const scale = rate.numerator >= 1000 ? rate.numerator : rate.numerator * 1000;
  return [
    ...words(`-fps_mode passthrough -enc_time_base ${rate.denominator}:${rate.numerator}`),
    ...words(`-threads ${threads} -bf 0 -g ${GOP} -keyint_min ${GOP} -sc_threshold 0`),
    ...words('-flags +cgop -color_range tv -colorspace bt709'),
    ...words('-color_primaries bt709 -color_trc bt709 -map_metadata -1'),
    ...words(`-map_chapters -1 -write_tmcd 0 -video_track_timescale ${scale}`),
    ...words('-movflags +faststart -f mp4'),
  ];
}
