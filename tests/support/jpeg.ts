/** Builds JPEG files from the segments of real ones. */
import sharp, { type JpegOptions } from 'sharp';

const [SCAN, END] = [0xda, 0xd9];

export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

/** Returns the file with segments inserted after its first marker. */
export function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.concat(segments), jpeg.subarray(2)]);
}

export function exifSegment(data: Buffer): Buffer {
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data]));
}

/** The most bytes of a profile in one segment. */
const PROFILE_PART_BYTES = 65_519;

export function profileSegments(profile: Buffer): readonly Buffer[] {
  const count = Math.ceil(profile.byteLength / PROFILE_PART_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * PROFILE_PART_BYTES, (index + 1) * PROFILE_PART_BYTES);
    return segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([index + 1, count]), part]));
  });
}

/** EXIF data whose only directory refers to itself. */
export function endlessExif(entries = 5000): Buffer {
  const data = Buffer.alloc(8 + 2 + entries * 12 + 4);
  data.write('MM\0*\0\0\0\b', 'latin1');
  data.writeUInt16BE(entries, 8);
  for (let start = 10; start + 12 <= data.byteLength; start += 12) {
    data.writeUInt16BE(0x8769, start);
    data.writeUInt16BE(4, start + 2);
    data.writeUInt32BE(1, start + 4);
    data.writeUInt32BE(8, start + 8);
  }
  return data;
}

type Size = { width: number; height: number };

export function anEvenJpeg({ width, height }: Size, options: JpegOptions = {}, colourSpace = 'srgb'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#6d1a36' } })
    .toColourspace(colourSpace)
    .jpeg({ chromaSubsampling: '4:4:4', ...options })
    .toBuffer();
}

/**
 * Returns where the scan that begins at `start` ends: at the next marker that is not part of its
 * data.
 */
function endOfScan(jpeg: Buffer, start: number): number {
  let end = start + 2 + jpeg.readUInt16BE(start + 2);
  while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1;
  return end;
}

/** A scan with the tables before it. `header` is the position at which its own header ends. */
type Scan = { bytes: Buffer; header: number; component: number; first: number };

/**
 * Returns the scans of a JPEG without restart markers, each with the tables between it and the
 * previous scan.
 */
function scansOf(jpeg: Buffer): readonly Scan[] {
  const scans: Scan[] = [];
  let [start, before] = [2, 0];
  while (jpeg[start + 1] !== END) {
    const header = start + 2 + jpeg.readUInt16BE(start + 2);
    if (jpeg[start + 1] !== SCAN) {
      start = header;
      continue;
    }
    const end = endOfScan(jpeg, start);
    const [component = 0, first = 0] = [jpeg[start + 5], jpeg[header - 3]];
    scans.push({ bytes: jpeg.subarray(before, end), header: header - before, component, first });
    [start, before] = [end, end];
  }
  return scans;
}

/**
 * Returns the same scan for another band and another bit of the coefficients. For a picture of one
 * colour it says that nothing changes.
 */
function refined({ bytes, header }: Scan, level: number, isFirst: boolean): Buffer {
  const copy = Buffer.from(bytes);
  copy.set([1, 63, ((isFirst ? 0 : level + 1) << 4) | level], header - 3);
  return copy;
}

/**
 * Returns a valid progressive JPEG with a separate scan for each bit of its coefficients: one scan,
 * and then one for each of its three components and each level.
 */
export async function aJpegOfManyScans(size: Size, levels: number): Promise<Buffer> {
  const jpeg = await anEvenJpeg(size, { progressive: true });
  const scans = scansOf(jpeg);
  const details = [1, 2, 3].map((component) => scans.find((scan) => scan.component === component && scan.first > 0));
  const later = Array.from({ length: levels }, (_, index) => levels - 1 - index).flatMap((level, index) =>
    details.flatMap((scan) => (scan === undefined ? [] : [refined(scan, level, index === 0)])),
  );
  return Buffer.concat([...scans.slice(0, 1).map(({ bytes }) => bytes), ...later, jpeg.subarray(-2)]);
}
