declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /**
   * Cuts a font down to the characters of `text`; `variationAxes` pins or narrows the axes of a variable font, `noHinting` leaves out instructions for
   * coarse screens, `keepFeatures` names the OpenType features to keep (all, unless given).
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
