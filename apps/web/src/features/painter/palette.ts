import { DEFAULT_STROKE_COLOR } from '@jampot/domain';

/** Colours of the drawing itself, kept with it as `#RRGGBB`: data, not part of the theme. */
export const palette: readonly { name: string; color: string }[] = [
  { name: 'Red', color: DEFAULT_STROKE_COLOR },
  { name: 'Yellow', color: '#FFD400' },
  { name: 'Green', color: '#00D26A' },
  { name: 'Blue', color: '#1E9BFF' },
  { name: 'Magenta', color: '#FF3DDB' },
  { name: 'White', color: '#FFFFFF' },
  { name: 'Black', color: '#000000' },
];
