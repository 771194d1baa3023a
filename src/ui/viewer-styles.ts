import dialog from './dialog.css?inline';
import arrow from './picture-arrow.css?inline';
import viewer from './picture-viewer.css?inline';
import spinner from './spinner.css?inline';

/**
 * What the viewer is drawn with: its own styles and its parts'. No page is built with a viewer that is open, so they are in no page that waits to be
 * drawn, but come with the viewer's script.
 */
const styles = [dialog, spinner, arrow, viewer].join('\n');

/** Adds them to the page's styles. */
export function adoptViewerStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
