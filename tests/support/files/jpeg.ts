const SCAN = Buffer.from([0xff, 0xda]);

export function createSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

/** After the first marker. */
export function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.concat(segments), jpeg.subarray(2)]);
}

export function removeSegment(jpeg: Buffer, marker: number): Buffer {
  const start = jpeg.indexOf(Buffer.from([0xff, marker]));
  if (start < 0) throw new Error('the file has no such segment');
  return Buffer.concat([jpeg.subarray(0, start), jpeg.subarray(start + 2 + jpeg.readUInt16BE(start + 2))]);
}

export function createExifSegment(data: Buffer): Buffer {
  return createSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data]));
}

/** The directory refers to itself. */
export function createEndlessExif(entries = 5000): Buffer {
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

export function repeatLastScan(jpeg: Buffer, scans: number): Buffer {
  const [before, end] = [jpeg.subarray(0, -2), jpeg.subarray(-2)];
  const last = before.subarray(before.lastIndexOf(SCAN));
  return Buffer.concat([before, ...Array.from({ length: scans }, () => last), end]);
}
