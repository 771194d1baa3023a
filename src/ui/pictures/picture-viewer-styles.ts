import dialog from '#ui/dialogs/dialog.css?inline';
import button from '#styles/round-button.css?inline';

import arrow from '#styles/picture-arrow.css?inline';
import viewer from './picture-viewer.css?inline';
import spinner from '#ui/status/spinner.css?inline';

/** They load with the viewer's script: no page opens with the viewer. */
const styles = [dialog, spinner, button, arrow, viewer].join('\n');

export function adoptViewerStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
