import { createTheme, rem } from '@mantine/core';
import type {
  ActionIconProps,
  ButtonProps,
  CSSVariablesResolver,
  InputProps,
  KbdProps,
  MenuProps,
  ModalProps,
  NavLinkProps,
  SkeletonProps,
  TabsProps,
  TooltipProps,
} from '@mantine/core';
import { accent, dark, gray } from './colors.ts';

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
const mono = "'JetBrains Mono Variable', ui-monospace, 'SF Mono', Menlo, monospace";

/** Controls of 32 px; the smallest is no smaller a target than 24. */
const BUTTON_VARS: Readonly<Record<string, Record<string, string>>> = {
  sm: { '--button-height': rem(32), '--button-padding-x': rem(12) },
  'compact-xs': { '--button-height': rem(24) },
};

/** Dense but calm: 13–14 px text, an 8 px rhythm, 32 px controls. */
export const theme = createTheme({
  colors: { dark, gray, accent },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  white: '#ffffff',
  black: '#111111',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'sm',
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.25' },
      h2: { fontSize: rem(18), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.35' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
      h5: { fontSize: rem(13), lineHeight: '1.4' },
      h6: { fontSize: rem(12), lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, not `Component.extend`: that would load every component before sign-in.
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', color: 'gray', size: 'md' }),
    Button: {
      ...defaults<ButtonProps>({ size: 'sm' }),
      vars: (_theme: unknown, { size }: ButtonProps) => ({
        root: BUTTON_VARS[size ?? 'sm'] ?? {},
      }),
    },
    Input: {
      vars: (_theme: unknown, { size }: InputProps) => ({
        wrapper: !size || size === 'sm' ? { '--input-height': rem(32) } : {},
      }),
    },
    Kbd: defaults<KbdProps>({ size: 'xs' }),
    Menu: defaults<MenuProps>({ shadow: 'md', withinPortal: true }),
    Modal: defaults<Partial<ModalProps>>({
      centered: true,
      overlayProps: { backgroundOpacity: 0.6 },
      closeButtonProps: { 'aria-label': 'Close' },
    }),
    NavLink: defaults<NavLinkProps>({ variant: 'light', color: 'gray' }),
    Skeleton: defaults<SkeletonProps>({ radius: 'sm' }),
    Tabs: defaults<TabsProps>({ keepMounted: false }),
    Tooltip: defaults<Partial<TooltipProps>>({ openDelay: 400, withArrow: false }),
  },
});

function defaults<Props>(defaultProps: Props): { defaultProps: Props } {
  return { defaultProps };
}

/**
 * The few tokens that Mantine does not name: surfaces of the shell, the stage behind a picture and
 * the sizes of fixed parts. Components use these and Mantine's own, never a literal.
 */
export const tokens: CSSVariablesResolver = () => ({
  variables: {
    '--jp-header-height': rem(48),
    '--jp-rail-width': rem(64),
    '--jp-bar-height': rem(52),
    '--jp-caption': rem(11),
    '--jp-sidebar-width': rem(264),
    '--jp-toolbar-height': rem(40),
    '--jp-touch-target': rem(32),
    '--jp-hairline': rem(1),
    // What lists lie on; surfaces of another colour say theirs.
    '--jp-ground': 'var(--mantine-color-body)',
    '--jp-stage': '#101010',
    '--jp-stage-text': '#d2d2d2',
    '--jp-stage-dim': '#8f8f8f',
    '--jp-scrim': 'rgba(0, 0, 0, 0.72)',
    '--jp-mark': '#f2c14e',
  },
  light: {
    '--jp-surface': 'var(--mantine-color-white)',
    '--jp-surface-low': 'var(--mantine-color-gray-1)',
    '--jp-surface-high': 'var(--mantine-color-white)',
    '--jp-hover': 'var(--mantine-color-gray-1)',
    '--jp-selected': 'var(--mantine-color-gray-2)',
    '--jp-line': 'var(--mantine-color-gray-3)',
    '--jp-track': 'var(--mantine-color-gray-3)',
    '--jp-track-loaded': 'var(--mantine-color-gray-4)',
    '--jp-dimmed': 'var(--mantine-color-gray-6)',
    '--jp-accent-text': 'var(--mantine-color-accent-7)',
    '--mantine-color-body': 'var(--mantine-color-white)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--jp-surface': 'var(--mantine-color-dark-7)',
    '--jp-surface-low': 'var(--mantine-color-dark-8)',
    '--jp-surface-high': 'var(--mantine-color-dark-6)',
    '--jp-hover': 'var(--mantine-color-dark-5)',
    '--jp-selected': 'var(--mantine-color-dark-4)',
    '--jp-line': 'var(--mantine-color-dark-5)',
    '--jp-track': 'var(--mantine-color-dark-5)',
    '--jp-track-loaded': 'var(--mantine-color-dark-4)',
    '--jp-dimmed': 'var(--mantine-color-dark-2)',
    '--jp-accent-text': 'var(--mantine-color-accent-3)',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-5)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
  },
});
