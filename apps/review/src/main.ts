import { serve } from '@jampot/service-kit';
import { reviewService } from './review.definition.ts';

await serve(reviewService);
