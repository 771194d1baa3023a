import { expect, test } from 'vitest';

import { checkWhole } from '#integrations/image-service.ts';
import { aJpeg, aPng, aSidewaysJpeg } from '#tests/support/files/pictures.ts';

test('whole pictures pass', async () => {
  for (const picture of [await aJpeg(), await aPng(), await aSidewaysJpeg()]) await expect(checkWhole(picture)).resolves.toBeUndefined();
});

test('a picture that was cut off is refused, and so is a file that is no picture', async () => {
  const jpeg = await aSidewaysJpeg();
  await expect(checkWhole(jpeg.subarray(0, jpeg.byteLength / 2))).rejects.toThrow();
  await expect(checkWhole(Buffer.from('no picture'))).rejects.toThrow('unsupported image format');
});
