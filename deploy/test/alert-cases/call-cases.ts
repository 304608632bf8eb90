import type { Series } from '../ask-rules.ts';
import type { CasesByAlert } from './alert-cases.ts';

interface EachMinute {
  readonly all: number;
  /** Those of them that take less than a second; the others take up to two and a half. */
  readonly quick: number;
}

const hops = (calls: EachMinute) =>
  seconds('jampot_hop_seconds', 'service="gateway",to="assets"', calls);
const waits = (service: string, calls: EachMinute) =>
  seconds('jampot_sql_wait_seconds', `service="${service}",kind="read"`, calls);

function seconds(figure: string, labels: string, { all, quick }: EachMinute): Series {
  return {
    [`${figure}_count{${labels}}`]: `0+${all}x90`,
    [`${figure}_bucket{${labels},le="1"}`]: `0+${quick}x90`,
    [`${figure}_bucket{${labels},le="2.5"}`]: `0+${all}x90`,
    [`${figure}_bucket{${labels},le="+Inf"}`]: `0+${all}x90`,
  };
}

/** The alerts of what people wait for. */
export const callCases: CasesByAlert = {
  JampotErrors: {
    fires: [
      {
        when: 'more than one request of a hundred fails',
        series: {
          'jampot_call_seconds_count{service="gateway",status="200"}': '0+592x90',
          'jampot_call_seconds_count{service="gateway",status="500"}': '0+4x90',
          'jampot_call_seconds_count{service="gateway",status="503"}': '0+4x90',
        },
        from: 12,
        says: '1.333% of all requests fail',
      },
    ],
    quiet: [
      {
        when: 'less than one of a hundred',
        series: {
          'jampot_call_seconds_count{service="gateway",status="200"}': '0+600x90',
          'jampot_call_seconds_count{service="gateway",status="500"}': '0+5x90',
        },
      },
      {
        when: 'half of them, where nearly nobody is at work',
        series: {
          'jampot_call_seconds_count{service="gateway",status="200"}': '0+2x90',
          'jampot_call_seconds_count{service="gateway",status="500"}': '0+2x90',
        },
      },
      {
        when: 'people ask for what is not there',
        series: { 'jampot_call_seconds_count{service="gateway",status="404"}': '0+600x90' },
      },
    ],
  },
  JampotSlow: {
    fires: [
      {
        when: 'two calls of a hundred take longer than a second',
        series: hops({
          all: 100,
          quick: 98,
        }),
        from: 19,
        says: 'One call of a hundred takes longer than 1.75s',
      },
    ],
    quiet: [
      {
        when: 'one of two hundred',
        series: hops({
          all: 200,
          quick: 199,
        }),
      },
      {
        when: 'all of them, and there are fewer than one a second',
        series: hops({ all: 55, quick: 0 }),
      },
    ],
  },
  JampotUnanswered: {
    fires: [
      {
        when: 'four calls a minute find nobody',
        series: {
          'jampot_hop_seconds_count{service="gateway",to="review",status="none"}': '0+4x90',
        },
        from: 9,
        says: 'Calls to review find nobody',
      },
    ],
    quiet: [
      {
        when: 'two calls a minute',
        series: {
          'jampot_hop_seconds_count{service="gateway",to="review",status="none"}': '0+2x90',
        },
      },
      {
        when: 'the service refuses them',
        series: {
          'jampot_hop_seconds_count{service="gateway",to="review",status="503"}': '0+40x90',
        },
      },
    ],
  },
  JampotConnectionsShort: {
    fires: [
      {
        when: 'one of ten waits for longer than a second',
        series: waits('assets', {
          all: 10,
          quick: 9,
        }),
        from: 12,
        says: 'assets waits 1.75s for a connection to PostgreSQL',
      },
    ],
    quiet: [
      {
        when: 'one of twenty-five',
        series: waits('assets', {
          all: 25,
          quick: 24,
        }),
      },
      {
        when: 'the few of one service, while another has many that wait for nothing',
        series: {
          ...waits('assets', {
            all: 2,
            quick: 0,
          }),
          ...waits('review', {
            all: 600,
            quick: 600,
          }),
        },
      },
    ],
  },
};
