import { describe, expect, test } from '@jest/globals';
import { listRoles } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { rolesQuery } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { EmptyState } from './empty-state.tsx';
import { QueryBoundary } from './query-boundary.tsx';

const gateway = fakeGateway();
const role = (name: string) => ({ id: 1, name, level: 2 });

function Roles({ allowed = true, missing }: { allowed?: boolean; missing?: string }) {
  return (
    <QueryBoundary
      query={queryOptions({ ...rolesQuery, staleTime: 0 })}
      allowed={allowed}
      pending={<p>Loading roles</p>}
      title="I'm sorry, we could not retrieve roles"
      missing={missing === undefined ? undefined : <p>{missing}</p>}
      empty={<EmptyState title="None found" />}
    >
      {(roles) => <p>{roles.map(({ name }) => name).join(', ')}</p>}
    </QueryBoundary>
  );
}

describe('what a query answers', () => {
  test('is shown once it is there, and skeletons before', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof role>[]>();
    gateway.on(listRoles, () => answer.promise);
    await draw(<Roles />);
    expect(await screen.findByText('Loading roles')).toBeTruthy();
    answer.resolve([role('Artist'), role('Lead')]);
    expect(await screen.findByText('Artist, Lead')).toBeTruthy();
  });

  test('is said to be empty when it is', async () => {
    gateway.on(listRoles, () => []);
    await draw(<Roles />);
    expect(await screen.findByText('None found')).toBeTruthy();
  });

  test('is not asked for where the role does not open it', async () => {
    await draw(<Roles allowed={false} />);
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(gateway.asked(listRoles)).toEqual([]);
  });

  test('is asked for again when it failed', async () => {
    gateway.on(listRoles, () => refused(500));
    const { user } = await draw(<Roles />);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining("I'm sorry, we could not retrieve roles"),
    );
    gateway.on(listRoles, () => [role('Artist')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Artist')).toBeTruthy();
    expect(gateway.asked(listRoles)).toHaveLength(2);
  });

  test('shows as soon as it is there after all, as when the connection is back', async () => {
    gateway.on(listRoles, () => refused(500));
    const { client } = await draw(<Roles />);
    await screen.findByRole('alert');
    gateway.on(listRoles, () => [role('Artist')]);
    await client.refetchQueries({ type: 'active' });
    expect(await screen.findByText('Artist')).toBeTruthy();
  });

  test.each([403, 404])('is said to be missing when it is withheld (%i)', async (status) => {
    gateway.on(listRoles, () => refused(status));
    await draw(<Roles missing="No such roles" />);
    expect(await screen.findByText('No such roles')).toBeTruthy();
  });

  test('has no second try when it is forbidden', async () => {
    gateway.on(listRoles, () => refused(403));
    await draw(<Roles />);
    expect(await screen.findByText("You don't have access to this")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('stays while a later call breaks, but not when it is withheld by then', async () => {
    gateway.on(listRoles, () => [role('Artist')]);
    const { client } = await draw(<Roles />);
    await screen.findByText('Artist');
    gateway.on(listRoles, () => refused(500));
    await client.refetchQueries();
    expect(screen.getByText('Artist')).toBeTruthy();
    gateway.on(listRoles, () => refused(403));
    await client.refetchQueries();
    await waitFor(() => expect(screen.queryByText('Artist')).toBeNull());
    expect(screen.getByText("You don't have access to this")).toBeTruthy();
  });
});
