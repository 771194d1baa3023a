import './dialog.css';

/** The dialog with its styles: of every part of the site but the viewer, which brings its own (viewer-styles.ts). */
export { PlainDialog as Dialog } from './PlainDialog.tsx';
