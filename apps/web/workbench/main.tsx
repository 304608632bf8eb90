import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../src/app/query-client.ts';
import { Providers } from '../src/app/providers.tsx';
import { views } from './views.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const name = new URLSearchParams(location.search).get('view') ?? 'video';
const View = views[name];

createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      {View ? <View /> : <p>Views: {Object.keys(views).join(', ')}</p>}
    </Providers>
  </StrictMode>,
);
