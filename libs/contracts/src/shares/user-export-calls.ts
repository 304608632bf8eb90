import { defineUserExport } from '../call/user-export.ts';

export const exportUserShares = defineUserExport('shares', 'shares');
