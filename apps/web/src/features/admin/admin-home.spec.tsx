import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { AdminHome } from './admin-home.tsx';
import { adminSide, isOpen } from './admin-places.ts';

fakeGateway();

test.each([
  ['c', true],
  ['d', true],
  ['u', false],
  ['r', false],
] as const)(
  'links lead to their editor for who may make or clear some: %s',
  async (letter, opens) => {
    const permissions = { dependencies: letter, tags: 'r' } as const;
    await draw(<AdminHome me={somebody(permissions)} />);
    await screen.findByRole('link', { name: /^Tags/u });
    expect(screen.queryByRole('link', { name: /^Links/u }) !== null).toBe(opens);
    const side = adminSide.filter((place) => isOpen(place, permissions)).map(({ label }) => label);
    expect(side.includes('Links')).toBe(opens);
  },
);
