import './dialog.css';

/**
 * With its style sheet. The picture viewer imports `PlainDialog`, because it brings its own styles.
 */
export { PlainDialog as Dialog } from './PlainDialog.tsx';
