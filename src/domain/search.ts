/** Search boxes: case-insensitive substring over all shown fields of a record (DECISIONS 12). */
import { cleanText } from './text.ts';

function fold(text: string): string {
  return cleanText(text).toLocaleLowerCase('en');
}

/**
 * The records in which some shown field contains `query`; all of them for an empty query. Order is kept.
 * @param shownFields the texts of a record that the table shows
 */
export function searchRecords<Item>(
  records: readonly Item[],
  query: string,
  shownFields: (record: Item) => readonly string[],
): readonly Item[] {
  const wanted = fold(query);
  if (wanted === '') return records;
  return records.filter((record) => shownFields(record).some((text) => fold(text).includes(wanted)));
}
