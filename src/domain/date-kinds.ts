/** The kinds of dates on `/dates`. Each has a calendar of its own (docs/behaviour.md, "Dates"). */
export const DATE_KINDS = ['admission', 'examination', 'holiday', 'event'] as const;

export type DateKind = (typeof DATE_KINDS)[number];

/** The kinds that some dates have. */
export function kindsOf(dates: readonly { kind: DateKind }[]): readonly DateKind[] {
  return DATE_KINDS.filter((kind) => dates.some((date) => date.kind === kind));
}
