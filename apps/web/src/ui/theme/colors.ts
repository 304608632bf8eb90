import type { MantineColorsTuple } from '@mantine/core';

/**
 * Greys without any tint: a coloured grey beside a picture changes how the picture is judged.
 * `dark` runs from the lightest text (0) to the deepest surface (9), `gray` the other way round.
 */
export const dark: MantineColorsTuple = [
  '#e4e4e4',
  '#cacaca',
  '#a6a6a6',
  '#8c8c8c',
  '#383838',
  '#2c2c2c',
  '#222222',
  '#191919',
  '#131313',
  '#0c0c0c',
];

export const gray: MantineColorsTuple = [
  '#fafafa',
  '#f3f3f3',
  '#e9e9e9',
  '#dcdcdc',
  '#c9c9c9',
  '#a3a3a3',
  '#656565',
  '#4a4a4a',
  '#303030',
  '#1a1a1a',
];

/** The one accent, for focus, selection and the main action of a screen. */
export const accent: MantineColorsTuple = [
  '#eef2ff',
  '#dbe4ff',
  '#b8c9ff',
  '#8faaff',
  '#6d8ffa',
  '#567af0',
  '#4467e0',
  '#3858c8',
  '#2e4aab',
  '#243a86',
];
