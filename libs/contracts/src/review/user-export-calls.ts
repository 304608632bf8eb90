import { defineUserExport } from '../call/user-export.ts';

export const exportUserReview = defineUserExport('review', 'notes, replies and playlists');
