import 'react';

declare module 'react' {
  /** Lets a component hand values to its stylesheet as custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
