import type { Series } from '../ask-rules.ts';
import { callCases } from './call-cases.ts';
import { farmCases } from './farm-cases.ts';
import { processCases } from './process-cases.ts';
import { workCases } from './work-cases.ts';

/** What an alert is for, and something near it that nobody is to be woken by. Samples are one a minute. */
export interface AlertCases {
  readonly fires: readonly {
    readonly when: string;
    readonly series: Series;
    /** Its first minute: rates reach what they are over the minutes of their window. */
    readonly from: number;
    readonly says: string;
  }[];
  readonly quiet: readonly { readonly when: string; readonly series: Series }[];
}

export type CasesByAlert = Readonly<Record<string, AlertCases>>;

/** The cases of each alert of observe/alerts.yaml. */
export const CASES: CasesByAlert = { ...processCases, ...callCases, ...workCases, ...farmCases };
