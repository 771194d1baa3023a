export type PictureParts = {
  /** In pixels, as stored in the file, before the picture is turned upright. */
  width: number;
  height: number;
  /** EXIF, 1 to 8. */
  orientation: number;
  /** What the decoder must hold in memory at once; 0 if it reads line by line. */
  heldBytes: number;
  bytes: Buffer;
};
