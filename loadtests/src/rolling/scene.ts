import type { Client } from '@jampot/client';
import { addUplinks, createAssets, createPool, createProject, createUser } from '@jampot/contracts';
import type { Person } from '../session/open-client.ts';
import { makeLarge } from './large.ts';
import type { Large } from './large.ts';
import { makeMedia } from './media.ts';
import type { Media } from './media.ts';

/** What requests go about. */
export interface Scene {
  readonly userId: number;
  readonly folderId: number;
  readonly poolId: number;
  readonly assetId: number;
  /** Of that asset to what it uses. */
  readonly linkId: number;
  readonly media: Media;
  readonly large: Large;
  /** Who signs in, over and over. */
  readonly visitor: Person;
  /** Others, who sign in at once. */
  readonly rushing: readonly Person[];
}

/** Of a product that was just made: its account and its administrator. */
const FIRST = 1;
/** Each signs in by themselves: attempts at one person's password that come at once are throttled. */
const VISITORS = 7;
/** The role of the first account that sees all folders. */
const PROJECT_MANAGER = 3;
const PASSWORD = 'Silent-River-42x!';

/**
 * Makes what requests go about.
 * @param folder where files are made @param expect told of each version that was added
 */
export async function buildScene(
  client: Client,
  person: Person,
  { folder, expect }: { readonly folder: string; readonly expect: (versionId: number) => void },
): Promise<Scene> {
  const inAccount = { params: { id: FIRST } };
  const project = await client.one(createProject, { body: { name: 'Rolling' } });
  const pool = await client.one(createPool, { ...inAccount, body: { name: 'Rolling' } });
  const inProject = { params: { id: project.id }, body: [{ name: 'Bottle' }] };
  const asset = await client.one(createAssets, inProject);
  const used = await client.one(createAssets, { ...inProject, body: [{ name: 'Label' }] });
  const link = await client.one(addUplinks, {
    params: { id: asset.id },
    body: { up_id: used.id },
  });
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const entry = { email: `visitor-${index}@studio.example`, password: PASSWORD };
      const body = { ...entry, name: `Visitor ${index}`, role_id: PROJECT_MANAGER };
      await client.one(createUser, { ...inAccount, body });
      return { ...person, ...entry };
    }),
  );
  const [visitor, ...others] = visitors;
  if (visitor === undefined) throw new Error('Nobody comes and goes.');
  const media = await makeMedia(folder);
  return {
    userId: FIRST,
    folderId: project.id,
    poolId: pool.id,
    assetId: asset.id,
    linkId: link.id,
    media,
    large: await makeLarge(client, media, expect),
    visitor,
    rushing: others,
  };
}
