import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that this file is part of, from source and from compiled code alike. */
export const checkoutRoot: string = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
