import dialog from '#ui/dialogs/dialog.css?inline';
import button from '#styles/round-button.css?inline';

import arrow from '#styles/picture-arrow.css?inline';
import viewer from './picture-viewer.css?inline';
import spinner from '#ui/status/spinner.css?inline';

/** They load with the viewer's script: no page opens with the viewer. */
const styles = [dialog, spinner, button, arrow, viewer].join('\n');

/**
 * The policy forbids new `<style>` elements, and Safari 16.0 has no sheets made by scripts. The page's first sheet has the
 * order of the layers, which a sheet before it would change.
 */
export function adoptViewerStyles(): void {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length);
}
