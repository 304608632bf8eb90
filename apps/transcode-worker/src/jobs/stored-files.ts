import { OBJECT_STORE } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { OutputFile, Outputs } from '../media/index.ts';
import { Outcomes } from './outcomes.ts';
import type { Outcome, TranscodeJob } from './outcomes.ts';

export type StoredFile = Extract<Outcome, { state: 'done' }>['files'][number];

const KINDS = ['preview', 'proxy', 'poster', 'thumbnail', 'filmstrip', 'waveform'] as const;

/** Stores what was made of a version. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly outcomes: Outcomes,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * All files or none: what was stored before a failure is removed again. Keys are told before, so
   * that what this process can't remove any more is removed by who keeps the files.
   */
  async keep(
    job: TranscodeJob,
    outputs: Partial<Outputs>,
    signal: AbortSignal,
  ): Promise<StoredFile[]> {
    const made = KINDS.flatMap((kind) => {
      const file: OutputFile | null | undefined = outputs[kind];
      if (file === null || file === undefined) return [];
      return [
        { kind, file, key: newObjectKey(job.account_id, extname(file.path).slice(1) || undefined) },
      ];
    });
    await this.outcomes.storing(
      job,
      made.map(({ key }) => key),
      signal,
    );
    const kept: StoredFile[] = [];
    try {
      for (const { kind, file, key } of made) {
        const { size } = await this.store.put(key, createReadStream(file.path), {
          contentType: file.mime,
          signal,
        });
        kept.push({ kind, key, content_type: file.mime, size });
      }
      return kept;
    } catch (error) {
      await this.remove(kept);
      throw error;
    }
  }

  async remove(files: readonly StoredFile[]): Promise<void> {
    await Promise.all(files.map((file) => this.store.remove(file.key).catch(() => undefined)));
  }
}
