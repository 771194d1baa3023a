import { useState } from 'react';

import { isPlainClick } from './plain-click.ts';
import { PictureList, type PictureSpan } from './PictureList.tsx';
import type { ShownPicture } from './pictures.ts';
import { PictureViewer } from './PictureViewer.tsx';

type PictureLinksProps = {
  /** The viewer's title. */
  title: string;
  pictures: readonly ShownPicture[];
  className: string;
  spans: readonly PictureSpan[];
};

/** A list of pictures together with the viewer in which they open. */
export function PictureLinks({ title, pictures, className, spans }: PictureLinksProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PictureList
        pictures={pictures}
        className={className}
        spans={spans}
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
