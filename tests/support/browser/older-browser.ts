/** Removes what a supported browser lacks. Runs in the page, so without outer variables. */
export function removeNewerFunctions(): void {
  const newer: readonly (readonly [place: object | undefined, names: readonly string[]])[] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['toReversed', 'toSorted', 'with']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [Set.prototype, ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
    ],
    [RegExp, ['escape']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Response, ['json']],
    [ReadableStream, ['from']],
    [Document.prototype, ['adoptedStyleSheets', 'startViewTransition']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe']],
    [CSSStyleSheet.prototype, ['replace', 'replaceSync']],
    [globalThis, ['CompressionStream', 'CSSStyleSheet', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler', 'URLPattern']],
  ];
  for (const [place, names] of newer) {
    for (const name of names) if (place !== undefined) Reflect.deleteProperty(place, name);
  }
}
