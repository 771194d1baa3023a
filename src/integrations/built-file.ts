/**
 * Returns the name of a built page without its ending. The home page's is `index`.
 * @param pathname as Astro passes it to an integration
 */
export function builtName(pathname: string): string {
  return pathname.replace(/\/$/u, '') || 'index';
}

/**
 * Returns the URL of a built page's file.
 * @param dir the output folder of the build
 */
export function builtFile(dir: URL, pathname: string): URL {
  return new URL(`${builtName(pathname)}.html`, dir);
}
