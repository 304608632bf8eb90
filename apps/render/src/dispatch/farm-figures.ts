import { JOB_STATUS } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Metrics, readAtScrape } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { longestWaits } from './longest-waits.ts';

/** All that there are: what did not happen yet stands at 0, or its first increase would be none. */
const OUTCOMES = ['granted', 'done', 'failed', 'lost', 'refused', 'cancelled'] as const;

const FIGURES = {
  jampot_render_jobs: { help: 'Jobs of all accounts that wait or run', labels: ['state'] },
  jampot_render_nodes: { help: 'Enrolled nodes of all accounts', labels: ['state'] },
  jampot_render_oldest_seconds: {
    help: 'Seconds that the oldest job has waited in a pool, by whether nodes take it',
    labels: ['takers'],
  },
} as const;

/** Tells operators how the farm does: what waits, who is there, and how leases end. */
@Injectable()
export class FarmFigures implements OnModuleInit {
  readonly #countLeases: (labels: { outcome: string }, by: number) => void;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {
    this.#countLeases = metrics.counter(
      'jampot_render_leases_total',
      'Leases that were granted, and how they ended',
      ['outcome'],
      OUTCOMES.map((outcome) => ({ outcome })),
    );
  }

  onModuleInit(): void {
    readAtScrape(this.metrics, FIGURES, () => this.#read());
  }

  /** Counts leases once their transaction is committed. */
  countAfterCommit(tx: Transaction, outcome: (typeof OUTCOMES)[number], leases: number): void {
    if (leases > 0) tx.afterCommit(() => this.#countLeases({ outcome }, leases));
  }

  async #read() {
    const { jobs, nodes, waits } = await this.database.readTransaction(systemScope, async (tx) => ({
      jobs: await tx.sql<{ queued: number; started: number }>(
        `SELECT (SELECT count(*) FROM jobs WHERE jobstatus_id = ${JOB_STATUS.queued}) AS queued,
           (SELECT count(*) FROM jobs WHERE jobstatus_id = ${JOB_STATUS.started}) AS started`,
      ),
      nodes: await tx.sql<{ state: string; count: number }>(
        'SELECT link AS state, count(*) AS count FROM nodes WHERE enrolled IS NOT NULL GROUP BY link',
      ),
      waits: await longestWaits(tx),
    }));
    return [
      ...Object.entries({ online: 0, suspect: 0, offline: 0 }).map(([state, none]) => ({
        figure: 'jampot_render_nodes' as const,
        labels: { state },
        value: nodes.find((row) => row.state === state)?.count ?? none,
      })),
      ...Object.entries(jobs[0] ?? {}).map(([state, value]) => ({
        figure: 'jampot_render_jobs' as const,
        labels: { state },
        value,
      })),
      ...Object.entries(waits).map(([takers, value]) => ({
        figure: 'jampot_render_oldest_seconds' as const,
        labels: { takers },
        value,
      })),
    ];
  }
}
