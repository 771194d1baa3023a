import type { ReactElement } from 'react';

/** Browser translation breaks text that is not alone in its element. */
export type Elements = ReactElement | readonly Elements[] | null | undefined;
