import type { RefObject } from 'react';

import { MenuButton } from '#ui/menu/MenuButton.tsx';

type ButtonRef = RefObject<HTMLButtonElement | null>;

type ListButtonsProps = {
  moreButton: ButtonRef;
  /** True if the list offers exports and bulk selection. */
  hasMany: boolean;
  /** Null while an export is not possible. */
  onExport: (() => void) | null;
  onSelect: (() => void) | null;
  chart: { label: string; onOpen: () => void } | null;
};

function createMenuItem(label: string, onPress: (() => void) | null) {
  return { label, isDisabled: onPress === null, onPress: onPress ?? (() => undefined) };
}

/** The buttons for actions on a whole list. */
export function ListButtons({ moreButton, hasMany, onExport, onSelect, chart }: ListButtonsProps) {
  const items = [
    createMenuItem('Export CSV', onExport),
    createMenuItem('Select…', onSelect),
    ...(chart === null ? [] : [createMenuItem(chart.label, chart.onOpen)]),
  ];
  return hasMany ? <MenuButton label="More" about="all entries" button={moreButton} items={items} /> : null;
}
