/** The data of an entry that the site can't do without. Throws a sentence for editors where its file is missing. */
export function found<Entry extends { data: unknown }>(entry: Entry | undefined, file: string): Entry['data'] {
  if (entry === undefined) throw new Error(`content/${file} is missing: the site can't be built without it.`);
  return entry.data;
}
