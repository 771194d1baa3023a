import { getLoadFailure } from '#api/http/answer.ts';
import { listSportsPictures } from '#api/pictures.ts';
import { type ShownPicture, sportsSentences } from '#records/pictures/gallery.ts';
import { PictureList, getPictures } from '#ui/pictures/PictureList.tsx';
import { EmptyStatus, FailedStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';
import { withMessages } from '#ui/status/island.tsx';

import './sports-pictures.css';

const LARGE = '(width >= 80rem) 50rem, (width >= 48rem) 64vw';
const SMALL = '(width >= 80rem) 25rem, (width >= 48rem) 32vw';

function SportsPicturesIsland({ title, known }: { title: string; known: readonly ShownPicture[] }) {
  const { load, retry } = useLoad(listSportsPictures);

  if (load.state === 'loaded' && load.value.length === 0) return <EmptyStatus title={sportsSentences.empty} />;
  if (load.state === 'loaded') {
    const pictures = getPictures(load.value, known, (number) => `Sports picture ${number}`);
    const sizes = pictures.map((_, index) => `${index % 3 === 0 ? LARGE : SMALL}, ${index % 5 === 0 ? '92vw' : '46vw'}`);
    return <PictureList title={title} pictures={pictures} className="sports-pictures grid gap-3" sizes={sizes} />;
  }
  return (
    <div className="sports-pictures-waiting needs-script">
      <ul className="sports-pictures grid gap-3" role="list" aria-hidden="true">
        {known.map(({ src }) => (
          <li key={src} />
        ))}
      </ul>
      {load.state === 'loading' ? (
        <LoadingStatus text={sportsSentences.loading} />
      ) : (
        <FailedStatus title={sportsSentences.failed} text={getLoadFailure(load.error)} onRetry={retry} />
      )}
    </div>
  );
}

export const SportsPictures = withMessages(SportsPicturesIsland);
