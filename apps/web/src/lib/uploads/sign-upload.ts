import type * as tus from 'tus-js-client';
import { api } from '../api/index.ts';

/** Says of a request whose it is. */
export async function signUpload(request: tus.HttpRequest): Promise<void> {
  const token = await api.accessToken();
  if (token !== null) request.setHeader('access-token', token);
}
