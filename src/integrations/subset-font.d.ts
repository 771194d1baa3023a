declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /**
   * `variationAxes` pins or narrows axes; `keepFeatures` lists OpenType features (all by default).
   */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      keepAllGlyphs?: boolean;
      variationAxes?: Readonly<Record<string, Axis>>;
      noHinting?: boolean;
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
