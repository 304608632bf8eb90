import type { PictureRequest } from '@jampot/service-kit';

/**
 * A profile photo of any picture (specification, section 9: 500 pixels a side). Drawings that could
 * load something from elsewhere are not taken.
 */
export const PROFILE_PHOTO: PictureRequest = {
  from: ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'],
  to: 'jpeg',
  width: 500,
  height: 500,
  background: '#ffffff',
  maxPixels: 60_000_000,
};
