/** Builds colour profiles (ICC) that are valid, small when compressed, and slow or large to apply. */

/** A tag of a profile: its name and its data, which begins with its type. */
type Tag = { name: string; data: Buffer };

const HEADER_BYTES = 128;
const TAG_BYTES = 12;

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function numbers16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function start(type: string): Buffer {
  return Buffer.from(`${type}\0\0\0\0`, 'latin1');
}

/** A point of the colour space: three numbers with 16 binary places. */
function point(...values: readonly number[]): Buffer {
  return Buffer.concat([start('XYZ '), words(...values.map((value) => Math.round(value * 65_536)))]);
}

function profileOf(tags: readonly Tag[]): Buffer {
  const base: readonly Tag[] = [
    {
      name: 'desc',
      data: Buffer.concat([start('mluc'), words(1, 12), Buffer.from('enUS', 'latin1'), words(2, 28), Buffer.from('\0a\0\0')]),
    },
    {
      name: 'cprt',
      data: Buffer.concat([start('mluc'), words(1, 12), Buffer.from('enUS', 'latin1'), words(2, 28), Buffer.from('\0a\0\0')]),
    },
    { name: 'wtpt', data: point(0.9642, 1, 0.8249) },
  ];
  const all = [...base, ...tags];
  let place = HEADER_BYTES + 4 + all.length * TAG_BYTES;
  const table = all.map(({ name, data }) => {
    const row = Buffer.concat([Buffer.from(name, 'latin1'), words(place, data.byteLength)]);
    place += data.byteLength;
    return row;
  });
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(place, 0);
  header.writeUInt32BE(0x04300000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  point(0.9642, 1, 0.8249).copy(header, 68, 8);
  return Buffer.concat([header, words(all.length), ...table, ...all.map(({ data }) => data)]);
}

/**
 * Returns a profile whose conversion has this many steps. All steps share the same 60 bytes, so that
 * the profile is compressed to a thousandth.
 */
export function aProfileOfManySteps(steps: number): Buffer {
  const matrix = Buffer.alloc(48);
  for (const index of [0, 4, 8]) matrix.writeFloatBE(1, index * 4);
  const element = Buffer.concat([start('matf'), numbers16(3, 3), matrix]);
  const head = Buffer.concat([start('mpet'), numbers16(3, 3), words(steps)]);
  const places = Buffer.alloc(steps * 8);
  places.fill(words(head.byteLength + places.byteLength, element.byteLength));
  const curve = Buffer.concat([start('curv'), words(0)]);
  return profileOf([
    { name: 'rXYZ', data: point(0.4361, 0.2225, 0.0139) },
    { name: 'gXYZ', data: point(0.3851, 0.7169, 0.0971) },
    { name: 'bXYZ', data: point(0.1431, 0.0606, 0.7139) },
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => ({ name, data: curve })),
    { name: 'D2B0', data: Buffer.concat([head, places, element]) },
  ]);
}

const IDENTITY = words(65_536, 0, 0, 0, 65_536, 0, 0, 0, 65_536);

/** Returns a profile with a table of `side`³ colours of 16 bits (type `mft2`). */
export function aProfileWithTable(side: number): Buffer {
  const head = Buffer.concat([start('mft2'), Buffer.from([3, 3, side, 0]), IDENTITY, numbers16(2, 2)]);
  const curves = numbers16(0, 65_535, 0, 65_535, 0, 65_535);
  return profileOf([{ name: 'A2B0', data: Buffer.concat([head, curves, Buffer.alloc(side ** 3 * 6), curves]) }]);
}

/** Returns a profile with a table of `side`³ colours of 16 bits between curves (type `mAB `). */
export function aProfileWithTableAndCurves(side: number): Buffer {
  const curve = Buffer.concat([start('curv'), words(0)]);
  const curves = Buffer.concat([curve, curve, curve]);
  const grid = Buffer.alloc(20);
  grid.set([side, side, side]);
  grid[16] = 2;
  const table = Buffer.concat([grid, Buffer.alloc(side ** 3 * 6)]);
  const matrix = Buffer.concat([IDENTITY, words(0, 0, 0)]);
  const b = 32;
  const m = b + curves.byteLength + matrix.byteLength;
  const head = Buffer.concat([
    start('mAB '),
    Buffer.from([3, 3, 0, 0]),
    words(b, b + curves.byteLength, m, m + curves.byteLength, m + curves.byteLength + table.byteLength),
  ]);
  return profileOf([{ name: 'A2B0', data: Buffer.concat([head, curves, matrix, curves, table, curves]) }]);
}
