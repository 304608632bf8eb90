import { tellAgainCall } from '../facts/tell-again-call.ts';

/** Internal: tells all folders, teams, assets and versions once more, for whoever keeps copies. */
export const tellAssetsAgain = tellAgainCall('assets');
