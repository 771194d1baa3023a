export const DATE_KINDS = ['admission', 'examination', 'holiday', 'event'] as const;

export type DateKind = (typeof DATE_KINDS)[number];

type Audience = { kind: DateKind; programmes?: readonly string[] | undefined; courses?: readonly string[] | undefined };

export function concernsApplicant({ kind, programmes = [], courses = [] }: Audience, course: { id: string; programme: string }): boolean {
  if (kind !== 'admission') return false;
  return programmes.length + courses.length === 0 || programmes.includes(course.programme) || courses.includes(course.id);
}

export function listDateKinds(dates: readonly { kind: DateKind }[]): readonly DateKind[] {
  return DATE_KINDS.filter((kind) => dates.some((date) => date.kind === kind));
}
