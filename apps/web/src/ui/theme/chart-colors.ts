/**
 * Colours of chart series that have none of their own: told apart by people with any common colour
 * blindness (after Okabe and Ito), with 3:1 contrast to the surface of each scheme.
 */
export const chartColors = {
  dark: ['#56b4e9', '#e69f00', '#2fb78b', '#cc79a7', '#f0e442', '#e2703a', '#8f9bff', '#b8b8b8'],
  light: ['#0072b2', '#b87400', '#00805b', '#b05587', '#8a7d00', '#c4510a', '#4f55c4', '#6b6b6b'],
} as const;
