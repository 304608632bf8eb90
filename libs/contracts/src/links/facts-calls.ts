import { tellAgainCall } from '../facts/tell-again-call.ts';

/** Internal: tells all links once more, for whoever keeps copies. */
export const tellLinksAgain = tellAgainCall('links');
