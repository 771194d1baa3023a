/**
 * Search boxes: a case-insensitive substring search in all visible fields of a record
 * (docs/product-decisions.md, "12. Search boxes").
 */
import { cleanText } from './text.ts';

/** Whether two texts are the same, whatever the case of letters. Empty texts are not. */
export function isSameText(one: string, other: string): boolean {
  return fold(one) !== '' && fold(one) === fold(other);
}

function fold(text: string): string {
  return cleanText(text).toLocaleLowerCase('en');
}

/**
 * Returns a search of a list. For a query it returns the records with a visible field that contains
 * it, in their order, and for an empty query all records. The texts are folded once, at the first
 * query, so that typing stays fast with thousands of long records.
 * @param shownFields returns the texts of a record that the table shows
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

/** Searches a list once, like `prepareSearch`. */
export function searchRecords<Item>(
  records: readonly Item[],
  query: string,
  shownFields: (record: Item) => readonly string[],
): readonly Item[] {
  return prepareSearch(records, shownFields)(query);
}
