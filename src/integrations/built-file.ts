/** The name has no ending. The home page's is `index`. */
export function builtName(pathname: string): string {
  return pathname.replace(/\/$/u, '') || 'index';
}

export function builtFile(dir: URL, pathname: string): URL {
  return new URL(`${builtName(pathname)}.html`, dir);
}
