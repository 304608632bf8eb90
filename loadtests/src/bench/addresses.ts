import type { Client } from '@jampot/client';
import type { Address } from './http-load.ts';

/** What the web application asks of its lists. */
const INCLUDE = 'status,assignee.name,latestversion,latestversion.user.name,folder.name';

/** An address of the product as a signed-in person asks it; the token is good for this measurement. */
export async function signedIn(client: Client, port: number, path: string): Promise<Address> {
  const token = await client.accessToken();
  if (token === null) throw new Error('The session has ended.');
  return { port, path: `/api/${path}`, headers: { 'access-token': token } };
}

export const listPath = (folderId: number, more = ''): string =>
  `folders/${folderId}/assets?limit=100&include=${INCLUDE}${more}`;

export const allAssetsPath = (more = ''): string => `assets?limit=100&include=${INCLUDE}${more}`;

export const assetPath = (id: number): string => `assets/${id}?include=${INCLUDE}`;
