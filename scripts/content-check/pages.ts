/** Checks what the pages' own files and the settings say about which pages there are, and where. */
import { GALLERY_PAGE, hidingRefusal } from '#domain/site-pages.ts';

import type { ContentFile } from './files.ts';
import { type Problem, problem, shown } from './problem.ts';

const SETTINGS = 'content/settings/site.json';
const PAGE = /^content\/pages\/(?<name>[^/]+)\.md$/u;

/** Finds pages that must not be hidden, and an address of the gallery that another page has. */
export function checkPages(files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const pages = [...files.values()].flatMap((file) => {
    const name = PAGE.exec(file.path)?.groups?.['name'];
    return name === undefined ? [] : [{ file, name, isHidden: Reflect.get(Object(file.data), 'hidden') === true }];
  });
  const settings = files.get(SETTINGS);
  const address: unknown = Reflect.get(Object(settings?.data), 'galleryAddress');
  const others = pages.filter(({ name }) => name !== GALLERY_PAGE).map(({ name }) => `/${name}`);
  const taken = [...others, '/login'].find((other) => other.toLowerCase() === String(address).toLowerCase());
  return [
    ...pages.flatMap(({ file, name, isHidden }) => {
      const expected = isHidden ? hidingRefusal(name) : null;
      return expected === null
        ? []
        : [problem({ file: file.path, line: file.lineOf(['hidden']), field: 'hidden', found: 'true', expected })];
    }),
    ...(settings === undefined || taken === undefined
      ? []
      : [
          problem({
            file: SETTINGS,
            line: settings.lineOf(['galleryAddress']),
            field: 'galleryAddress',
            found: shown(address),
            expected: `an address that no other page has: ${taken} is a page of its own`,
          }),
        ]),
  ];
}
