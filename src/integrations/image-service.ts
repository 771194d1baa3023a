/** Astro's image service, with shorter addresses of pictures and with errors for damaged files. */
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/**
 * Decodes small, because that is quick.
 * @throws Error if a part of the file is missing or broken
 */
export async function checkWhole(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, { failOn: 'error' }).resize(8).toBuffer();
}

/** Astro passes the same bytes for each size of a picture. */
const checked = new WeakMap<Uint8Array, Promise<void>>();

function checkOnce(bytes: Uint8Array): Promise<void> {
  const check = checked.get(bytes) ?? checkWhole(bytes);
  checked.set(bytes, check);
  return check;
}

const service: LocalImageService = {
  ...sharpService,
  /**
   * Astro's default adds the source, which the first part of the address names already. Without it,
   * pages that list many pictures compress well.
   */
  propertiesToHash: ['width', 'height', 'format', 'quality', 'fit', 'position', 'background'],
  /** Astro itself would publish a broken picture with a grey part. */
  async transform(bytes, options, config, logger) {
    if (options['format'] !== 'svg') await checkOnce(bytes);
    return sharpService.transform(bytes, options, config, logger);
  },
};

export default service;
