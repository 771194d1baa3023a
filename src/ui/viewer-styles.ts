import dialog from './dialog.css?inline';
import arrow from './picture-arrow.css?inline';
import viewer from './picture-viewer.css?inline';
import spinner from './spinner.css?inline';

/** Adds to the page's styles what the viewer is drawn with: its own and those of its parts. */
export function adoptViewerStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([dialog, spinner, arrow, viewer].join('\n'));
  document.adoptedStyleSheets.push(sheet);
}
