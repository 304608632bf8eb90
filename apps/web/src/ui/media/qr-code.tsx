import makeCode from 'qrcode-generator';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** Modules of white that readers need around a code. */
const MARGIN = 4;

/** An address for a telephone's camera; black on white in either theme, as readers want it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => drawn(address), [address]);
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const code = makeCode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count * count }, (_, at) => [
    at % count,
    Math.floor(at / count),
  ]);
  const path = places
    .filter(([x = 0, y = 0]) => code.isDark(y, x))
    .map(([x = 0, y = 0]) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`)
    .join('');
  return { size: count + 2 * MARGIN, path };
}
