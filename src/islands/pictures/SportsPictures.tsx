import { listSportsPictures } from '#api/pictures.ts';
import { sportsSentences } from '#domain/gallery.ts';
import { PictureLinks } from '#ui/pictures/PictureLinks.tsx';
import type { ShownPicture } from '#domain/gallery.ts';
import { loadFailure } from '#api/http/load-failure.ts';
import { picturesAt } from '#ui/pictures/known-pictures.ts';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';

import './sports-pictures.css';

type SportsPicturesProps = {
  /**
   * The pictures that the build knows, with their sizes. As many spaces are reserved while loading.
   */
  known: readonly ShownPicture[];
};

const LARGE = '(min-width: 1280px) 50rem, (min-width: 768px) 64vw, 50vw';
const SMALL = '(min-width: 1280px) 25rem, (min-width: 768px) 32vw, 50vw';
/** Returns the `sizes` of each picture. Every third one is large, except on phones. */
export function sizesOf(pictures: readonly unknown[]): readonly string[] {
  return pictures.map((_, index) => (index % 3 === 0 ? LARGE : SMALL));
}

function pictureName(number: number): string {
  return `Sports picture ${number}`;
}

/** The pictures of `/sports-page`, with a text for each state (docs/behaviour.md, "Sports"). */
export function SportsPictures({ known }: SportsPicturesProps) {
  const { load, retry } = useLoad(listSportsPictures);

  if (load.state === 'loaded' && load.value.length === 0) return <EmptyStatus title={sportsSentences.empty} />;
  if (load.state === 'loaded') {
    return (
      <PictureLinks
        title="Sports"
        pictures={picturesAt(load.value, known, pictureName)}
        className="sports-pictures grid gap-3"
        sizes={sizesOf(load.value)}
      />
    );
  }
  return (
    <div className="sports-pictures-waiting">
      <ul className="sports-pictures grid gap-3" role="list" aria-hidden="true">
        {known.map(({ src }) => (
          <li key={src} />
        ))}
      </ul>
      {load.state === 'loading' ? (
        <LoadingStatus text={sportsSentences.loading} />
      ) : (
        <FailedStatus title={sportsSentences.failed} text={loadFailure(load.error)} onRetry={retry} />
      )}
    </div>
  );
}
