export const DATE_KINDS = ['admission', 'examination', 'holiday', 'event'] as const;

export type DateKind = (typeof DATE_KINDS)[number];

export function listDateKinds(dates: readonly { kind: DateKind }[]): readonly DateKind[] {
  return DATE_KINDS.filter((kind) => dates.some((date) => date.kind === kind));
}
