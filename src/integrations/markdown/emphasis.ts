/** Accepts marks of bold words beside Hindi letters (`src/domain/emphasis.ts`). */
import type { RemarkPlugin } from '@astrojs/markdown-remark';

import { createEmphasis } from '#domain/emphasis.ts';

export function remarkEmphasis(this: ThisParameterType<RemarkPlugin>): void {
  (this.data().micromarkExtensions ??= []).push(createEmphasis(() => false));
}
