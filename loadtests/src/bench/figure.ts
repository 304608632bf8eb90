import type { Client } from '@jampot/client';
import type { RunningProduct } from '@jampot/local';
import type { Reference } from './reference.ts';

/** What a figure is measured on. */
export interface BenchProduct {
  readonly product: RunningProduct;
  /** Signed in as the administrator. */
  readonly client: Client;
  /** The database's administrator's address, for seeding and switches. */
  readonly adminUrl: string;
  /** A bare server beside the product, on the same database. */
  readonly reference: Reference;
  readonly pairs: number;
  /** Milliseconds that one side of a pair is measured. */
  readonly milliseconds: number;
}

export interface Measured {
  /** Medians, in `unit`. */
  readonly ours: number;
  readonly reference: number;
  readonly unit: string;
  /** Median of the pairs' ratios, ours by the reference's. */
  readonly ratio: number;
  /** Whatever else the promise asks for, in words: 'p99 1.3×'. */
  readonly beside?: string;
  /** Whether all of the promise is kept. */
  readonly met: boolean;
}

export interface Figure {
  /** As chosen on the command line. */
  readonly name: string;
  readonly what: string;
  /** What is promised of it, in words. */
  readonly promise: string;
  measure(bench: BenchProduct): Promise<Measured>;
}
