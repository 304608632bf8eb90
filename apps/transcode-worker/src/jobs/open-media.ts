import { OBJECT_STORE } from '@jampot/service-kit';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sniff } from '../media/index.ts';
import type { FilmSource } from '../media/index.ts';

/** A file of ours, as ffmpeg reads it. */
export interface OpenedMedia {
  readonly source: FilmSource;
  readonly close: () => Promise<void>;
}

/** Gives objects to the tools: as they lie in the store where they do so, else as copies. */
@Injectable()
export class OpenMedia {
  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  /** @param folder of the job alone, in which one object is open at a time */
  async open(key: string, folder: string, signal: AbortSignal): Promise<OpenedMedia> {
    const local = await this.store.localPath(key);
    const path = local ?? join(folder, 'source');
    if (local === null) await this.store.download(key, path, signal);
    const { demuxer, extension } = await sniff(path, key);
    return {
      // Pictures of ours are read by ffmpeg here, and by what they are.
      source: { path, demuxer: demuxer ?? PICTURES.get(extension) ?? extension },
      close: async () => {
        if (local === null) await rm(path, { force: true });
      },
    };
  }
}

/** Demuxers of single pictures, by the usual ending. */
const PICTURES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'jpeg_pipe'],
  ['png', 'png_pipe'],
  ['webp', 'webp_pipe'],
  ['gif', 'gif'],
]);
