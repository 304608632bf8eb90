import { defineUserExport } from '../call/user-export.ts';

export const exportUserLinks = defineUserExport('links', 'links');
