import type { CasesByAlert } from './alert-cases.ts';

/** The alerts of what goes on behind the calls. */
export const workCases: CasesByAlert = {
  JampotOutboxStands: {
    fires: [
      {
        when: 'nothing is published any more',
        series: { 'jampot_outbox_oldest_seconds{service="assets"}': '0x9 0+60x60' },
        from: 17,
        says: 'Events of assets wait for 7m 0s',
      },
    ],
    quiet: [
      {
        when: 'each event waits for a minute',
        series: { 'jampot_outbox_oldest_seconds{service="assets"}': '60x90' },
      },
    ],
  },
  JampotEventsParked: {
    fires: [
      {
        when: 'one is, which all replicas tell',
        series: {
          'jampot_events_parked{service="review",event="users.changed"}': '_x4 1x60',
          'jampot_events_parked{service="review",event="users.changed",instance="b"}': '_x4 1x60',
        },
        from: 4,
        says: 'review gave up on 1 events users.changed',
      },
    ],
    quiet: [
      {
        when: 'none is left of those that were',
        series: { 'jampot_events_parked{service="review",event="users.changed"}': '0x60' },
      },
    ],
  },
  JampotQueueOld: {
    fires: [
      {
        when: 'nobody takes the next job for half an hour',
        series: {
          'jampot_queue_oldest_seconds{service="assets",queue="transcode-version"}': '0+60x90',
        },
        from: 41,
        says: 'Work in transcode-version waits for 41m 0s',
      },
    ],
    quiet: [
      {
        when: 'it is taken after half an hour',
        series: {
          'jampot_queue_oldest_seconds{service="assets",queue="transcode-version"}':
            '0+60x30 0+60x30 0+60x30',
        },
      },
      {
        when: 'it is taken before ten minutes more are over',
        series: {
          'jampot_queue_oldest_seconds{service="assets",queue="transcode-version"}':
            '0+60x40 0+60x40 0x20',
        },
      },
    ],
  },
  JampotConversionsFail: {
    fires: [
      {
        when: 'each third fails',
        series: {
          'jampot_transcodes_total{service="transcode-worker",outcome="done"}': '0+2x90',
          'jampot_transcodes_total{service="transcode-worker",outcome="failed"}': '0+1x90',
        },
        from: 5,
        says: '33.33% of the conversions fail',
      },
    ],
    quiet: [
      {
        when: 'each fifth',
        series: {
          'jampot_transcodes_total{service="transcode-worker",outcome="done"}': '0+4x90',
          'jampot_transcodes_total{service="transcode-worker",outcome="failed"}': '0+1x90',
        },
      },
      {
        when: 'all four that there were',
        series: {
          'jampot_transcodes_total{service="transcode-worker",outcome="failed"}': '0+1x4 4x80',
        },
      },
      {
        when: 'people cancel them',
        series: {
          'jampot_transcodes_total{service="transcode-worker",outcome="failed"}': '0x90',
          'jampot_transcodes_total{service="transcode-worker",outcome="cancelled"}': '0+1x90',
        },
      },
    ],
  },
};
