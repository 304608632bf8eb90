import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Steps } from '../console/steps.ts';
import { findFreePort } from '../engines/ports.ts';
import { checkoutRoot } from '../checkout-root.ts';
import type { Settings } from '../settings.ts';
import { RunningProduct } from './running-product.ts';

export interface StartProductOptions {
  /** Holds all data of this product; made when missing. */
  readonly dataDir: string;
  /** Public web port; default: any free one. */
  readonly port?: number;
  /** Engines without fsync; default false. */
  readonly ephemeral?: boolean;
  /** Whether small services have a process each, as in a cluster; default: they share one. */
  readonly apart?: boolean;
  /** Settings as a person may make them, `JAMPOT_TRANSCODES` for example. */
  readonly env?: Settings['env'];
  /** Told what a console would show: warnings, crashes, restarts, mails. */
  readonly show?: (line: string) => void;
}

/**
 * Starts the whole product, as `npm start` does but without a console, for benches, fault tests and
 * browser tests. Everything has to be built. Processes that end unasked are started again.
 */
export async function startProduct(options: StartProductOptions): Promise<RunningProduct> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  return RunningProduct.start({
    settings: {
      root: checkoutRoot,
      dataDir: realpathSync(resolve(options.dataDir)),
      port: options.port ?? (await findFreePort()),
      portIsExplicit: true,
      demo: false,
      env: options.env ?? {},
    },
    steps: new Steps({ write: () => {} }),
    show: options.show ?? (() => {}),
    ephemeral: options.ephemeral ?? false,
    apart: options.apart ?? false,
  });
}
