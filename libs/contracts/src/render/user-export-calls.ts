import { defineUserExport } from '../call/user-export.ts';

export const exportUserRender = defineUserExport('render', 'render jobs');
