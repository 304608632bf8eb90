import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AppShell } from '../app/shell/app-shell.tsx';

/** Every screen inside the shell lives under this route: `_app.folders.tsx`, `_app.assets.$id.tsx`. */
export const Route = createFileRoute('/_app')({ component: App });

function App() {
  return (
    <AppShell person={null} onSignOut={() => undefined}>
      <Outlet />
    </AppShell>
  );
}
