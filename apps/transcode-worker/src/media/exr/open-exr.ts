import { MediaError } from '../media-error.ts';
import { exrLayers, type ExrLayer } from './exr-layers.ts';
import { readExr } from './read-exr.ts';
import { takePart } from './take-part.ts';

/** How ffmpeg is asked for one layer of a file, and which others there are. */
export interface OpenedExr {
  /** The file to read: the one that was opened, or one part of it. */
  readonly path: string;
  readonly options: readonly string[];
  /** The one that is shown. */
  readonly layer: string;
  /** All that can be shown, the one that is shown by itself first. */
  readonly layers: readonly string[];
}

/**
 * Opens an OpenEXR file at one layer.
 * @param wanted a layer's name; the usual one where it is not there, or null
 * @param target where one part of several is written, when it must be
 * @throws MediaError `broken`, `unsupported` for a file without a picture
 */
export async function openExr(
  path: string,
  wanted: string | null,
  target: string,
): Promise<OpenedExr> {
  const file = await readExr(path);
  const layers = exrLayers(file);
  const layer: ExrLayer | undefined = layers.find(({ name }) => name === wanted) ?? layers[0];
  if (layer === undefined) {
    throw new MediaError('unsupported', 'The picture has no layer that can be shown.');
  }
  const taken = file.multiPart && layer.part > 0;
  if (taken) await takePart(path, file, layer.part, target);
  return {
    path: taken ? target : path,
    options: layer.prefix === '' ? [] : ['-layer', layer.prefix],
    layer: layer.name,
    layers: layers.map(({ name }) => name),
  };
}
