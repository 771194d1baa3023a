import './dialog.css';

/**
 * The dialog with its style sheet. The picture viewer imports `PlainDialog` instead, because it
 * brings its own styles (`src/ui/pictures/picture-viewer-styles.ts`).
 */
export { PlainDialog as Dialog } from './PlainDialog.tsx';
