import { JampotError } from '@jampot/contracts';
import sharp from 'sharp';

/** Specification, section 9: both sides of a profile photo, in pixels. */
export const PHOTO_SIZE = 500;
/** What is read as a photo; drawings that could load something from elsewhere are not. */
const FORMATS: ReadonlySet<string | undefined> = new Set([
  'jpeg',
  'png',
  'webp',
  'gif',
  'tiff',
  'heif',
]);
/** Pixels of the largest picture that is unpacked: about 60 megapixels. */
const MOST_PIXELS = 60_000_000;

/**
 * Makes a profile photo of any picture: upright, square, without whatever else the file told.
 * @throws JampotError `unsupported_type` when the bytes are no picture.
 */
export async function photoImage(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw new JampotError('unsupported_type');
    return await picture
      .rotate()
      .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof JampotError) throw cause;
    throw new JampotError('unsupported_type', { cause });
  }
}
