/** Without popovers a script sets `data-open`. */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

export function openPopover(): string {
  return hasPopovers() ? ':popover-open' : '[popover][data-open]';
}
