import type { CasesByAlert } from './alert-cases.ts';

/** The alerts of the render farm. */
export const farmCases: CasesByAlert = {
  JampotLeasesLost: {
    fires: [
      {
        when: 'each fifth is',
        series: {
          'jampot_render_leases_total{service="render",outcome="granted"}': '0+5x90',
          'jampot_render_leases_total{service="render",outcome="done"}': '0+4x90',
          'jampot_render_leases_total{service="render",outcome="lost"}': '0+1x90',
        },
        from: 3,
        says: 'Nodes lose 20% of what they are given',
      },
      {
        when: 'three long renders are, and nobody is there to be given anything',
        series: {
          'jampot_render_leases_total{service="render",outcome="granted"}': '9x90',
          'jampot_render_leases_total{service="render",outcome="lost"}': '0x9 3x80',
        },
        from: 10,
        says: 'Nodes lose 100% of what they are given',
      },
    ],
    quiet: [
      {
        when: 'each twentieth',
        series: {
          'jampot_render_leases_total{service="render",outcome="granted"}': '0+20x90',
          'jampot_render_leases_total{service="render",outcome="done"}': '0+19x90',
          'jampot_render_leases_total{service="render",outcome="lost"}': '0+1x90',
        },
      },
      {
        when: 'both that were granted',
        series: {
          'jampot_render_leases_total{service="render",outcome="granted"}': '0+1x2 2x80',
          'jampot_render_leases_total{service="render",outcome="lost"}': '0+1x2 2x80',
        },
      },
    ],
  },
  JampotNoNodes: {
    fires: [
      {
        when: 'a job waits',
        series: {
          'jampot_render_jobs{service="render",state="queued"}': '0x4 1x90',
          'jampot_render_nodes{service="render",state="online"}': '0x90',
          'jampot_render_nodes{service="render",state="offline"}': '3x90',
          'jampot_render_oldest_seconds{service="render",takers="none"}': '0x4 0+60x90',
        },
        from: 15,
        says: 'Jobs wait, and no node is online',
      },
    ],
    quiet: [
      {
        when: 'none waits',
        series: {
          'jampot_render_jobs{service="render",state="queued"}': '0x90',
          'jampot_render_nodes{service="render",state="online"}': '0x90',
        },
      },
      {
        when: 'one node is online',
        series: {
          'jampot_render_jobs{service="render",state="queued"}': '9x90',
          'jampot_render_nodes{service="render",state="online"}': '1x90',
        },
      },
    ],
  },
  JampotRendersWait: {
    fires: [
      {
        when: 'none of those online takes it, however busy they are',
        series: {
          'jampot_render_jobs{service="render",state="started"}': '2x90',
          'jampot_render_nodes{service="render",state="online"}': '2x90',
          'jampot_render_oldest_seconds{service="render",takers="none"}': '0+60x90',
        },
        from: 41,
        says: 'A job has waited for 41m 0s, and of the nodes that are online none takes it',
      },
      {
        when: 'those that could take it idle',
        series: {
          'jampot_render_jobs{service="render",state="started"}': '0x90',
          'jampot_render_nodes{service="render",state="online"}': '2x90',
          'jampot_render_oldest_seconds{service="render",takers="some"}': '0+60x90',
        },
        from: 41,
        says: 'A job has waited for 41m 0s, and of the nodes that are online none takes it',
      },
    ],
    quiet: [
      {
        when: 'a long queue is worked on',
        series: {
          'jampot_render_jobs{service="render",state="started"}': '2x90',
          'jampot_render_nodes{service="render",state="online"}': '2x90',
          'jampot_render_oldest_seconds{service="render",takers="some"}': '0+60x90',
          'jampot_render_oldest_seconds{service="render",takers="none"}': '0x90',
        },
      },
      {
        when: 'no node is online, which is told by another alert',
        series: {
          'jampot_render_jobs{service="render",state="started"}': '0x90',
          'jampot_render_nodes{service="render",state="online"}': '0x90',
          'jampot_render_oldest_seconds{service="render",takers="none"}': '0+60x90',
        },
      },
    ],
  },
};
