import type { Job, Node, Pool, PoolRenderer, Renderer } from '@jampot/contracts';

/** Things of the farm as the gateway tells of them. */
export const pool = (fields: Partial<Pool> = {}): Pool =>
  ({
    id: 3,
    account_id: 1,
    name: 'Rack',
    preview_settings: '',
    queued: 0,
    started: 0,
    ...fields,
  }) as Pool;

export const node = (fields: Partial<Node> = {}): Node =>
  ({
    id: 5,
    account_id: 1,
    name: 'rack-1',
    username: '',
    address: '',
    state: 'idle',
    state_reason: null,
    online: true,
    draining: false,
    platform: 'linux',
    last_seen: null,
    free_bytes: null,
    agent_version: null,
    job_id: null,
    pools: [],
    ...fields,
  }) as unknown as Node;

export const renderer = (fields: Partial<Renderer> = {}): Renderer =>
  ({
    id: 7,
    account_id: 1,
    name: 'Nuke',
    extension: 'nk',
    output_extension: 'mov',
    app_path_win: '',
    app_path_mac: '',
    app_path_linux: '/opt/nuke',
    arguments: [],
    error_regex: '',
    warning_regex: '',
    progress_regex: '',
    ...fields,
  }) as Renderer;

export const poolRenderer = (fields: Partial<PoolRenderer> = {}): PoolRenderer =>
  ({
    id: 9,
    pool_id: 3,
    renderer_id: 7,
    command_line: '',
    extension: '',
    is_sequence: false,
    pool: pool(),
    renderer: renderer(),
    ...fields,
  }) as unknown as PoolRenderer;

export const job = (fields: Partial<Job> = {}): Job =>
  ({
    id: 11,
    asset_id: 21,
    version_id: 22,
    pool_id: 3,
    pool: pool(),
    user_id: 2,
    user: { id: 2, name: 'Sam Somebody' },
    node_id: null,
    node: null,
    jobstatus_id: 1,
    jobstatus: { id: 1, name: 'Queued', color: '#888888' },
    version: { id: 22, name: 'v1', asset_name: 'shot', source_file: 'shot.nk', preview_file: null },
    waiting: null,
    order: 1,
    start_frame: null,
    end_frame: null,
    email_user: false,
    progress_percent: 0,
    created: '2026-01-01T00:00:00.000Z',
    start_time: null,
    end_time: null,
    seconds: null,
    cpu_seconds: null,
    render_error: null,
    report: null,
    ...fields,
  }) as unknown as Job;
