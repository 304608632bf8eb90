import type { PreviewSettings } from '@jampot/domain';
import { resolve } from 'node:path';
import { makeAudioOutputs } from './audio-outputs.ts';
import { makeImageOutputs } from './image-outputs.ts';
import type { MediaFacts } from './media-facts.ts';
import type { Outputs } from './outputs.ts';
import { makePdfOutputs } from './pdf-outputs.ts';
import { ProgressMeter, type OnProgress } from './progress.ts';
import { makeVideoOutputs } from './video-outputs.ts';
import { workOf } from './work-of.ts';
import { mediaTools, type WorkOptions } from './work-options.ts';

export interface MakeOptions extends WorkOptions {
  readonly onProgress?: OnProgress;
  /** How a video's preview is made; the usual way where nothing is said. */
  readonly preview?: PreviewSettings;
}

/**
 * Makes everything the application shows of a source, into `scratch`.
 *
 * @param source a local file
 * @param facts what `probe` measured
 * @param scratch an empty folder of this job alone; what is left in it after an error is of no use
 * @param options `onProgress` is called at least once a second, percent never falling
 * @throws MediaError; `cancelled` and `timeout` at most 2 s after the signal or the limit
 */
export async function makeOutputs(
  source: string,
  facts: MediaFacts,
  scratch: string,
  options: MakeOptions = {},
): Promise<Outputs> {
  const tools = mediaTools(options, workOf(facts));
  const meter = new ProgressMeter(options.onProgress ?? (() => undefined));
  try {
    const outputs = await make(
      tools,
      resolve(source),
      facts,
      resolve(scratch),
      meter,
      options.preview,
    );
    meter.at(100, 'Done');
    return outputs;
  } finally {
    meter.stop();
  }
}

async function make(
  tools: ReturnType<typeof mediaTools>,
  source: string,
  facts: MediaFacts,
  scratch: string,
  meter: ProgressMeter,
  preview: PreviewSettings | undefined,
): Promise<Outputs> {
  switch (facts.kind) {
    case 'video':
      return makeVideoOutputs(tools, source, facts, scratch, meter, preview);
    case 'audio':
      return makeAudioOutputs(tools, source, facts, scratch, meter);
    case 'image':
      return makeImageOutputs(tools, source, facts, scratch, meter);
    case 'pdf':
      return makePdfOutputs(tools, source, facts, scratch);
  }
}
