import { listAssets } from '@jampot/contracts';
import type { User } from '@jampot/contracts';
import { may } from '@jampot/domain';
import type { ResourceName } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconFolder, IconMovie, IconUser } from '@tabler/icons-react';
import { useEffect } from 'react';
import { api } from '../lib/api/index.ts';
import { pathNames, pathText } from '../lib/folder-tree/path-names.ts';
import { folderTreeQuery, usersQuery } from '../lib/queries/index.ts';
import { registerCommandSource, screenCommands } from '../ui/index.ts';
import type { CommandSource } from '../ui/index.ts';

const MOST = 8;
const renderPlaces: readonly (readonly [string, string, ResourceName])[] = [
  ['Render pools', '/render/pools', 'pools'],
  ['Render nodes', '/render/nodes', 'nodes'],
  ['Render jobs', '/render/jobs', 'jobs'],
  ['Renderers', '/render/renderers', 'renderers'],
];
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Lets Ctrl/Cmd+K find places, folders, assets and people. */
export function CommandSources({ me }: { me: User }) {
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const go = (href: string) => () => void router.navigate({ href });
    const matches = (text: string, query: string) =>
      text.toLowerCase().includes(query.toLowerCase());
    const places: [string, string][] = [
      ['Projects', '/folders'],
      ['Home', '/users/dashboard'],
      ['Profile', '/users/profile'],
      ['Guide', '/guide'],
      ...renderPlaces
        .filter(([, , resource]) => may(me.permissions, resource, 'r'))
        .map(([label, href]): [string, string] => [label, href]),
      ...(may(me.permissions, 'users', 'c')
        ? [['Invite a user', '/users/invite'] as [string, string]]
        : []),
      ...(may(me.permissions, 'users', 'u') ? [['Users', '/admin/users'] as [string, string]] : []),
    ];
    const sources: CommandSource[] = [
      screenCommands,
      {
        id: 'places',
        title: 'Go to',
        search: (query) =>
          places
            .filter(([label]) => matches(label, query))
            .map(([label, href]) => ({ id: href, label, run: go(href) })),
      },
      {
        id: 'folders',
        title: 'Folders',
        minLength: 1,
        search: async (query) => {
          const folders = await client.ensureQueryData(folderTreeQuery());
          const found = folders.filter(({ name }) => matches(name, query)).slice(0, MOST);
          if (found.length === 0) return [];
          const byId = new Map(folders.map((folder) => [folder.id, folder]));
          return found
            .map((folder) => ({ ...folder, above: pathNames(byId, folder).slice(0, -1) }))
            .map(({ id, name, above }) => ({
              id: String(id),
              label: name,
              ...(above.length === 0 ? {} : { hint: pathText(above) }),
              icon: <IconFolder {...icon} />,
              run: go(`/folders/${id}`),
            }));
        },
      },
      {
        id: 'assets',
        title: 'Assets',
        minLength: 2,
        search: async (q, signal) => {
          const query = { q, limit: MOST, include: 'folder.name' };
          const { rows } = await api.call(listAssets, { query }, { signal });
          return rows.map(({ id, name, folder }) => ({
            id: String(id),
            label: name,
            ...(folder === undefined ? {} : { hint: folder.name }),
            icon: <IconMovie {...icon} />,
            run: go(`/assets/${id}`),
          }));
        },
      },
    ];
    if (may(me.permissions, 'users', 'u')) {
      sources.push({
        id: 'people',
        title: 'People',
        minLength: 2,
        search: async (query) => {
          const users = await client.ensureQueryData(usersQuery(me.account_id));
          return users
            .filter(({ name, email }) => matches(`${name} ${email}`, query))
            .slice(0, MOST)
            .map(({ id, name, email }) => ({
              id: String(id),
              label: name,
              hint: email,
              icon: <IconUser {...icon} />,
              run: go('/admin/users'),
            }));
        },
      });
    }
    const removers = sources.map(registerCommandSource);
    return () => removers.forEach((remove) => remove());
  }, [client, router, me]);
  return null;
}
