import type { Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { isRecording } from '../observe/spans.ts';

/** Has BullMQ carry traces from whoever adds a job to whoever works it, in a process that records them. */
export function queueTraces(): { telemetry?: Telemetry } {
  return isRecording() ? { telemetry: new BullMQOtel({ tracerName: 'jampot' }) } : {};
}
