/** The data that a reader finds in a file. */
export type PictureParts = {
  /** In pixels, as stored in the file, before the picture is turned upright. */
  width: number;
  height: number;
  /** The EXIF orientation, 1 to 8. */
  orientation: number;
  /** How many bytes the decoder must hold in memory at once; 0 if it reads line by line. */
  heldBytes: number;
  /** The file without everything that isn't part of the picture. */
  bytes: Buffer;
};
