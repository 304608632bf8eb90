import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

/** An answer that is still being written, as far as whoever may cut it off looks at it: of no connection. */
export function standingAnswer({ destroyed = false } = {}): ServerResponse {
  const answer = Object.assign(new EventEmitter(), {
    destroyed,
    socket: null,
    destroy: () => {
      answer.destroyed = true;
      answer.emit('close');
    },
  });
  return answer as unknown as ServerResponse;
}
