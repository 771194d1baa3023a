import { useState } from 'react';

import { isPlainClick } from './plain-click.ts';
import { PictureList } from './PictureList.tsx';
import type { ShownPicture } from '#domain/gallery.ts';
import { PictureViewer } from './PictureViewer.tsx';

type PictureLinksProps = {
  /** The viewer's title. */
  title: string;
  pictures: readonly ShownPicture[];
  className: string;
  sizes: readonly string[];
};

/** A list of pictures together with the viewer in which they open. */
export function PictureLinks({ title, pictures, className, sizes }: PictureLinksProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PictureList
        pictures={pictures}
        className={className}
        sizes={sizes}
        onOpen={(index, event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpened(index);
        }}
      />
      {opened === null ? null : (
        <PictureViewer
          title={title}
          pictures={pictures}
          startAt={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
