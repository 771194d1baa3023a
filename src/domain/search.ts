/** See docs/product-decisions.md, "12. Search boxes". */
import { cleanText } from './text.ts';

/** Empty texts are not the same. */
export function isSameText(one: string, other: string): boolean {
  return fold(one) !== '' && fold(one) === fold(other);
}

function fold(text: string): string {
  return cleanText(text).toLocaleLowerCase('en');
}

/**
 * An empty query finds all records. The texts are folded once, at the first query, so that typing
 * stays fast with thousands of long records.
 */
export function prepareSearch<Item>(
  records: readonly Item[],
  shownFields: (record: Item) => readonly string[],
): (query: string) => readonly Item[] {
  let folded: readonly { record: Item; texts: readonly string[] }[] | null = null;
  return (query) => {
    const wanted = fold(query);
    if (wanted === '') return records;
    folded ??= records.map((record) => ({ record, texts: shownFields(record).map(fold) }));
    return folded.filter(({ texts }) => texts.some((text) => text.includes(wanted))).map(({ record }) => record);
  };
}

export function searchRecords<Item>(
  records: readonly Item[],
  query: string,
  shownFields: (record: Item) => readonly string[],
): readonly Item[] {
  return prepareSearch(records, shownFields)(query);
}
