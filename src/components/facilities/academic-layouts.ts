/**
 * The layout of a facility. `lead` is as wide as the page, with its picture on top. `band` has
 * figures instead of a picture. `first` and `second` share a row. `alone` has its text beside its
 * picture.
 */
export type AcademicLayout = 'lead' | 'band' | 'first' | 'second' | 'alone';

type Facility = { picture?: object | undefined; figures: readonly object[] };

function hasPictureOnly(facility: Facility | undefined): boolean {
  return facility?.picture !== undefined && facility.figures.length === 0;
}

export function listAcademicLayouts(facilities: readonly Facility[]): readonly AcademicLayout[] {
  const layouts: AcademicLayout[] = [];
  for (const [index, facility] of facilities.entries()) {
    if (facility.picture === undefined) layouts.push('band');
    else if (!hasPictureOnly(facility)) layouts.push('lead');
    else if (layouts.at(-1) === 'first') layouts.push('second');
    else layouts.push(hasPictureOnly(facilities[index + 1]) ? 'first' : 'alone');
  }
  return layouts;
}
