import { serve } from '@jampot/service-kit';
import { sharesService } from './shares.definition.ts';

await serve(sharesService);
