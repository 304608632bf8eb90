import { tellAgainCall } from '../facts/tell-again-call.ts';

/** Internal: tells all users, roles and accounts once more, for whoever keeps copies of them. */
export const tellIdentityAgain = tellAgainCall('identity');
