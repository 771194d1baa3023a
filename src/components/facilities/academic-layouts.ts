/** `lead`: page-wide. `band`: figures, no picture. `first`, `second`: share a row. `alone`: text beside picture. */
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
