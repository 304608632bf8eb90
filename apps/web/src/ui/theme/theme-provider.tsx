import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme, tokens } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'jampot.color-scheme' });

interface ThemeProviderProps {
  children: ReactNode;
  /** Nothing moves in a test: what opens is there at once. */
  env?: 'default' | 'test';
}

/** The look of everything below it; dark unless the person chose light or "as the system". */
export function ThemeProvider({ children, env = 'default' }: ThemeProviderProps) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={tokens}
      defaultColorScheme="dark"
      colorSchemeManager={colorScheme}
    >
      {children}
    </MantineProvider>
  );
}
