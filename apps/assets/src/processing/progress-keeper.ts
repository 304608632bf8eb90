import { processingProgressed, progressSignal } from '@jampot/contracts';
import { stageAfter, UNDER_WAY } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { LOG, Signals } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/** Milliseconds between two notes of one version's progress: browsers get it live anyway. */
const EVERY = 3000;
/** Versions of which the last note is remembered. */
const MOST = 1000;

/** The stage after each of those under way, once a worker has begun. */
const BEGUN = UNDER_WAY.map((stage) => stageAfter(stage, 'begun'));

/** Keeps the progress of previews roughly fresh, for whoever reads a version meanwhile. */
@Injectable()
export class ProgressKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #noted = new Map<number, number>();
  #stop: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly signals: Signals,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = this.signals.on(progressSignal, (envelope) => {
      if (envelope.name !== processingProgressed.name) return;
      const progress = processingProgressed.data.safeParse(envelope.data);
      if (progress.success && this.#isDue(progress.data.id)) {
        void this.#note(progress.data.id, progress.data.percent);
      }
    });
  }

  onModuleDestroy(): void {
    this.#stop();
  }

  #isDue(versionId: number): boolean {
    const now = Date.now();
    if (now - (this.#noted.get(versionId) ?? 0) < EVERY) return false;
    if (this.#noted.size >= MOST) this.#noted.clear();
    this.#noted.set(versionId, now);
    return true;
  }

  async #note(versionId: number, percent: number): Promise<void> {
    const whole = Math.min(99, Math.max(0, Math.floor(percent)));
    try {
      await this.database.change(systemScope, (tx) =>
        tx.sql(
          `UPDATE versions SET stage = begun.after, progress_percent = $2
           FROM unnest($3::text[], $4::text[]) AS begun (before, after)
           WHERE id = $1 AND stage = begun.before`,
          [versionId, whole, UNDER_WAY, BEGUN],
        ),
      );
    } catch (error) {
      this.log.debug({ err: error }, 'progress was not noted');
    }
  }
}
