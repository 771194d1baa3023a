/** Astro's image service, with shorter addresses of pictures and with errors for damaged files. */
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/**
 * Decodes a picture, small because that is quick.
 * @throws Error if a part of the file is missing or broken
 */
export async function checkWhole(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, { failOn: 'error' }).resize(8).toBuffer();
}

const service: LocalImageService = {
  ...sharpService,
  /**
   * What the last part of a picture's address depends on. Astro's default adds the source, which the
   * first part names already by a hash of its content. Without it, pictures of one size have equal
   * last parts, and pages that list many addresses compress well.
   */
  propertiesToHash: ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'],
  /** Astro itself would publish a broken picture with a grey part. */
  async transform(bytes, options, config, logger) {
    if (options['format'] !== 'svg') await checkWhole(bytes);
    return sharpService.transform(bytes, options, config, logger);
  },
};

export default service;
