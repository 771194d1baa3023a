/** A built page's name, without its ending; the home page's is `index`. @param pathname as Astro names it to an integration */
export function builtName(pathname: string): string {
  return pathname.replace(/\/$/u, '') || 'index';
}

/** A built page's file. @param dir where the site was built */
export function builtFile(dir: URL, pathname: string): URL {
  return new URL(`${builtName(pathname)}.html`, dir);
}
