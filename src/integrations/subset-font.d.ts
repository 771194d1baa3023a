declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /**
   * Subsets a font to the characters of `text`. `variationAxes` pins or narrows the axes of a
   * variable font, `noHinting` removes the hinting, and `keepFeatures` lists the OpenType features
   * to keep (all features by default).
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Readonly<Record<string, Axis>>;
      noHinting?: boolean;
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
