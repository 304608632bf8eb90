import { beforeEach, expect, test } from '@jest/globals';
import { useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import type { CompareSearch } from './compare-search.ts';
import { LeftOut } from './left-out.tsx';
import { useCompareLayout } from './use-compare-layout.ts';
import { useSettledSearch } from './use-settled-search.ts';

beforeEach(() => localStorage.clear());

interface PageProps {
  named: number;
  written?: CompareSearch['layout'];
}

/** What is seen, and what the address came to hold. */
function Page({ named, written }: PageProps) {
  const address = useSearch({ strict: false }) as CompareSearch;
  const { search, note } = useSettledSearch(address);
  const [layout] = useCompareLayout({
    written: written ?? search.layout,
    named,
    fallback: 'grid',
    onSeen: note,
  });
  return (
    <>
      <output>{layout}</output>
      <p>{`Address: ${address.layout ?? 'none'}`}</p>
    </>
  );
}

const seen = () => screen.getByRole('status').textContent;

test('a pair that was remembered is written into the address of two', async () => {
  localStorage.setItem('jampot.layout-style', 'ab');
  await draw(<Page named={2} />);
  expect(seen()).toBe('ab');
  await waitFor(() => expect(screen.getByText('Address: ab')).toBeTruthy());
});

test('a pair that was remembered hides none of four versions', async () => {
  localStorage.setItem('jampot.layout-style', 'ab');
  await draw(<Page named={4} />);
  expect(seen()).toBe('grid');
});

test('other layouts are remembered for any number, and the address goes before', async () => {
  localStorage.setItem('jampot.layout-style', 'stacked');
  await draw(<Page named={4} />);
  expect(seen()).toBe('stacked');
  await waitFor(() => expect(screen.getByText('Address: stacked')).toBeTruthy());
});

test('a pair that the address names is shown of four versions too', async () => {
  await draw(<Page named={4} written="ab" />);
  expect(seen()).toBe('ab');
});

test('what is left out is said', async () => {
  await draw(<LeftOut what="versions" most={9} named={12} />);
  expect(seen()).toBe('The first 9 of 12 versions are compared.');
});

test('nothing is said where all are compared', async () => {
  await draw(<LeftOut what="versions" most={9} named={9} />);
  expect(screen.queryByRole('status')).toBeNull();
});
