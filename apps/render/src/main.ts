import { serve } from '@jampot/service-kit';
import { renderService } from './render.definition.ts';

await serve(renderService);
