/** Under what a browser keeps, until its tab is closed, which typefaces it has fetched: their addresses, which change with every new cut. */
export const TYPEFACES_KEY = 'typefaces';

/**
 * What runs in the head, before anything is drawn: a wide window, or a browser that has the typefaces already, shows them on this page.
 * @returns a script for the page itself, to stand after the links that preload the typefaces
 */
export function typefacesAtOnce(wide: string): string {
  return `{const r=document.documentElement,l=[...document.querySelectorAll("link[as=font]")];let k;try{k=sessionStorage.getItem("${TYPEFACES_KEY}")}catch{}if(k===l.map(a=>a.href).join()||matchMedia("${wide}").matches){r.dataset.typefaces="all";for(const a of l)a.media="all"}}`;
}
