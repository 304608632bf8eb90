import { serve } from '@jampot/service-kit';
import { transcodeWorker } from './worker.definition.ts';

await serve(transcodeWorker);
