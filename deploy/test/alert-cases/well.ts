import type { Series } from '../ask-rules.ts';
import { SERVICES } from '../services.ts';

/** What every process tells that is well; cases come over it. */
export const WELL: Series = Object.fromEntries(
  SERVICES.flatMap((service) => [
    [`process_start_time_seconds{service="${service}"}`, '1700000000x100'],
    [`jampot_ready{service="${service}"}`, '1x100'],
    [`jampot_engine_works{service="${service}",engine="nats"}`, '1x100'],
  ]),
);
