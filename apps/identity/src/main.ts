import { serve } from '@jampot/service-kit';
import { identityService } from './identity.definition.ts';

await serve(identityService);
