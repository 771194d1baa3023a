import type { ComponentProps, ComponentType } from 'react';

import type { PictureViewer as Viewer } from './PictureViewer.tsx';

async function bringViewer(): Promise<typeof Viewer> {
  const [{ PictureViewer: viewer }, { adoptViewerStyles }] = await Promise.all([
    import('./PictureViewer.tsx'),
    import('./viewer-styles.ts'),
  ]);
  adoptViewerStyles();
  return viewer;
}

/**
 * The viewer for islands, which start once it is there. No page is built with it open: so its styles stand in no page that waits to be drawn, but
 * come with its script.
 */
export const PictureViewer: ComponentType<ComponentProps<typeof Viewer>> = import.meta.env.SSR ? () => null : await bringViewer();
