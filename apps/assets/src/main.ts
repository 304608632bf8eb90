import { serve } from '@jampot/service-kit';
import { assetsService } from './assets.definition.ts';

await serve(assetsService);
