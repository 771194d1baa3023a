import dialog from '#ui/dialogs/dialog.css?inline';
import button from '#styles/round-button.css?inline';

import arrow from './picture-arrow.css?inline';
import viewer from './picture-viewer.css?inline';
import spinner from '#ui/status/spinner.css?inline';

/**
 * The styles of the viewer and its parts. They are not in any page's style sheet, because no page
 * opens with the viewer and they would delay its first paint. They load with the viewer's script.
 */
const styles = [dialog, spinner, button, arrow, viewer].join('\n');

export function adoptViewerStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
