import type { ReactElement } from 'react';

/**
 * Children without bare text: browser translation breaks text that is not alone in its element
 * (docs/architecture.md, "Translated pages").
 */
export type Elements = ReactElement | readonly Elements[] | null | undefined;
