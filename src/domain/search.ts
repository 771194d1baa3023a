/**
 * Search boxes: case-insensitive substring over all shown fields of a record
 * (docs/product-decisions.md, "12. Search boxes").
 */
import { cleanText } from './text.ts';

function fold(text: string): string {
  return cleanText(text).toLocaleLowerCase('en');
}

/**
 * The search over a list: for a query, the records in which some shown field contains it; all of
 * them for an empty query. Order is kept. The texts are folded once, at the first query, so that
 * typing stays quick over thousands of long records.
 * @param shownFields the texts of a record that the table shows
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

/** One search over a list, as `prepareSearch` does it. */
export function searchRecords<Item>(
  records: readonly Item[],
  query: string,
  shownFields: (record: Item) => readonly string[],
): readonly Item[] {
  return prepareSearch(records, shownFields)(query);
}
