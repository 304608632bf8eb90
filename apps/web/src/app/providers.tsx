import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CommandHost } from '../ui/commands/command-host.tsx';
import { ConfirmHost } from '../ui/confirm/confirm-host.tsx';
import { KeyboardHost } from '../ui/keys/keyboard-host.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ToastHost } from '../ui/toasts/toast-host.tsx';

interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
  env?: 'default' | 'test';
}

/** Look, data cache, popups, questions, keys and palette: what every screen may rely on. */
export function Providers({ client, children, env = 'default' }: ProvidersProps) {
  return (
    <ThemeProvider env={env}>
      <QueryClientProvider client={client}>
        <ToastHost />
        <KeyboardHost />
        {children}
        <CommandHost />
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
