/**
 * Whether the browser has popovers. Where it has none (docs/behaviour.md, "Browsers"), a script
 * sets `data-open` and dispatches `toggle`.
 */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/** Returns the selector of an open popover. */
export function openPopover(): string {
  return hasPopovers() ? ':popover-open' : '[popover][data-open]';
}
