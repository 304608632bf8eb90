import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { queryClient, router } from './app/router.tsx';
import { watchFirstPress } from './lib/first-press.ts';
import { keepStrayDrops } from './lib/keep-stray-drops.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

keepStrayDrops();
watchFirstPress();
createRoot(root).render(
  <StrictMode>
    <Providers client={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
