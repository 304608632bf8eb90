import * as z from 'zod';

/**
 * Keeps schemas from compiling themselves to functions, which a page's content security policy
 * refuses and reports. Called once by the web application; services want the speed.
 */
export function parseWithoutEval(): void {
  z.config({ jitless: true });
}
