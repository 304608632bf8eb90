import { checkoutRoot } from '../checkout-root.ts';
import { readServices } from './read-services.ts';
import type { ServiceParts } from './read-services.ts';

/** The services of the product. */
export const SERVICES: readonly ServiceParts[] = readServices(checkoutRoot);
