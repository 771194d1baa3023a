/** The supported browsers lack popovers (docs/behaviour.md, "Browsers"). There a script sets `data-open`, and sends `toggle`. */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/** The selector of an open popover. */
export function openPopover(): string {
  return hasPopovers() ? ':popover-open' : '[popover][data-open]';
}
