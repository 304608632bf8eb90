import { Client } from '@jampot/client';
import { browserSession } from './browser-session.ts';
import { signInAgain } from './sign-in-again.ts';

/** The one client of the page; a call that meets a 401 is repeated after signing in again. */
export const api = new Client({ baseUrl: '', session: browserSession, signInAgain });
