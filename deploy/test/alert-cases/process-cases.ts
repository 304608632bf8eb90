import type { CasesByAlert } from './alert-cases.ts';

/** The alerts of processes, and the engines that they work with. */
export const processCases: CasesByAlert = {
  JampotProcessMissing: {
    fires: [
      {
        when: 'the only process of a service is gone',
        series: { 'process_start_time_seconds{service="review"}': '1700000000x2 stale' },
        from: 8,
        says: 'No process of review tells its figures',
      },
    ],
    quiet: [
      {
        when: 'one of two is left',
        series: {
          'process_start_time_seconds{service="review"}': '1700000000x2 stale',
          'process_start_time_seconds{service="review",instance="b"}': '1700000000x100',
        },
      },
      {
        when: 'it is back within five minutes',
        series: {
          'process_start_time_seconds{service="review"}': '1700000000x2 stale _x3 1700000400x90',
        },
      },
    ],
  },
  JampotNotReady: {
    fires: [
      {
        when: 'one of two processes takes no requests',
        series: { 'jampot_ready{service="gateway",instance="b"}': '1x4 0x90' },
        from: 8,
        says: '1 of the processes of gateway take no requests',
      },
    ],
    quiet: [
      {
        when: 'it starts within three minutes',
        series: { 'jampot_ready{service="gateway",instance="b"}': '0x2 1x90' },
      },
    ],
  },
  JampotEngineAway: {
    fires: [
      {
        when: 'it does not answer one of two processes',
        series: {
          'jampot_engine_works{service="assets",engine="database"}': '1x90',
          'jampot_engine_works{service="assets",engine="database",instance="b"}': '1x2 0x90',
        },
        from: 6,
        says: 'database does not answer assets',
      },
    ],
    quiet: [
      {
        when: 'it is back within three minutes',
        series: { 'jampot_engine_works{service="assets",engine="database"}': '1x2 0x2 1x90' },
      },
    ],
  },
  JampotRestarts: {
    fires: [
      {
        when: 'a process starts anew four times',
        series: { 'process_start_time_seconds{service="render"}': '10 20x9 30x9 40x9 50x60' },
        from: 31,
        says: 'render has started 4 times within an hour',
      },
    ],
    quiet: [
      {
        when: 'three times',
        series: { 'process_start_time_seconds{service="render"}': '10 20x9 30x9 40x60' },
      },
      {
        when: 'four times, in more than an hour',
        series: { 'process_start_time_seconds{service="render"}': '10 20x20 30x20 40x20 50x30' },
      },
      {
        when: 'a process of somebody else’s',
        series: { 'process_start_time_seconds{service="grafana"}': '10 20x9 30x9 40x9 50x60' },
      },
    ],
  },
};
