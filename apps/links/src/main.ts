import { serve } from '@jampot/service-kit';
import { linksService } from './links.definition.ts';

await serve(linksService);
