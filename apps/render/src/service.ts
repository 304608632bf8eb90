import type { Service } from '@jampot/service-kit';

/** The render farm. */
export const service = {
  name: 'render',
  description: 'The render farm: nodes, pools, renderers, the queue and its dispatch.',
  needs: ['database', 'redis', 'storage'],
  secrets: ['JAMPOT_FILES_KEY'],
  variables: ['JAMPOT_MAX_UPLOAD'],
  settings: {
    JAMPOT_RENDER_HEARTBEAT: 'seconds between two heartbeats of a render node (default 5)',
    JAMPOT_RENDER_SUSPECT: 'without one, until a node is suspect and gets no work (default 20)',
    JAMPOT_RENDER_STOP: 'without an answer, until an agent asks its render to end (default 45)',
    JAMPOT_RENDER_KILL: 'and until it ends it (default 55)',
    JAMPOT_RENDER_LEASE: 'that a node has a job from a heartbeat on (default 60)',
    JAMPOT_RENDER_REQUEUE: 'without a heartbeat, until the job is queued again (default 75)',
    JAMPOT_RENDER_OFFER: 'in which a node must take up a job (default 10)',
    JAMPOT_RENDER_GRACE: 'from asking a cancelled render to end to ending it (default 15)',
    JAMPOT_RENDER_BENCH: 'that a node rests from a renderer that failed three times (default 3600)',
    JAMPOT_RENDER_ABSENT: 'unseen, until no failed job waits for a node (default 86400)',
    JAMPOT_RENDER_LIMIT: 'that the command of one run may take (default 172800)',
    JAMPOT_RENDER_FILES: 'and its files besides (default 43200)',
    JAMPOT_RENDER_LOG: 'bytes of the log of one run (default 8 MB)',
    JAMPOT_RENDER_LOG_DAYS: 'days that logs of renders are kept (default 90)',
  },
  publishes: [
    'nodes.changed',
    'pools.changed',
    'renderers.changed',
    'poolrenderers.changed',
    'jobs.changed',
    'renders.accepted',
    'renders.cleared',
    'jobs.ended',
  ],
} as const satisfies Service;
