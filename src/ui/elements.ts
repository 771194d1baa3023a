import type { ReactElement } from 'react';

/**
 * Elements without bare text, for children that stand beside others: a translated page breaks text that is not alone
 * in its element (docs/architecture.md, "Translated pages").
 */
export type Elements = ReactElement | readonly Elements[] | null | undefined;
