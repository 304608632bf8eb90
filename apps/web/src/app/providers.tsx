import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CommandHost } from '../ui/commands/command-host.tsx';
import { ConfirmHost } from '../ui/confirm/confirm-host.tsx';
import { KeyboardHost } from '../ui/keys/keyboard-host.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ToastHost } from '../ui/toasts/toast-host.tsx';

/** Look, data cache, popups, questions, keys and palette: what every screen may rely on. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <ThemeProvider>
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
