import { useCallback, useEffect, useState } from 'react';

import { listGalleryPictures } from '#api/pictures.ts';
import { type ShownPicture, emptyYear } from '#records/pictures/gallery.ts';
import { useHydrated } from '#ui/forms/hooks/use-hydrated.ts';
import { Button } from '#ui/forms/Button.tsx';
import { getPictures } from '#ui/pictures/PictureList.tsx';
import { PictureViewer, parseViewerHash } from '#ui/pictures/PictureViewer.tsx';
import { EmptyStatus, LoadingStatus } from '#ui/status/Status.tsx';
import { useLoad } from '#ui/status/use-load.ts';
import { withMessages } from '#ui/status/island.tsx';

import './year-gallery.css';

/** The first picture is the cover. */
type GalleryYear = { year: string; pictures: readonly ShownPicture[]; count: string };

/** For the first card, and a last one alone in its row. */
const WIDE_SIZES = '(width >= 80rem) 50rem, (width >= 48rem) 66vw, 48vw';
const SIZES = [
  '(width >= 80rem) 62rem, (width >= 48rem) 75vw, 48vw',
  '(width >= 80rem) 44rem, (width >= 48rem) 58vw, 48vw',
  '(width >= 80rem) 24rem, (width >= 48rem) 30vw, 48vw',
];

function getSizes(index: number, count: number): string | undefined {
  const slot = (index + 5) % 6;
  if (index === 0 || ((slot === 0 || slot === 3) && index === count - 1)) return WIDE_SIZES;
  return SIZES[[0, 1, 2, 1, 0, 2][slot] ?? 0];
}

type YearViewerProps = Pick<GalleryYear, 'year' | 'pictures'> & { startAt: number; onClose: () => void };

function YearViewer({ year, pictures: known, startAt, onClose }: YearViewerProps) {
  const fetchYear = useCallback(
    async (signal: AbortSignal) => {
      const addresses = await listGalleryPictures(year, signal);
      return getPictures(addresses, known, (number) => `Picture ${number} of ${year}`);
    },
    [year, known],
  );
  const { load, retry } = useLoad(fetchYear);
  const pictures = load.state === 'loaded' ? load.value : [];
  return (
    <PictureViewer title={year} name={year} pictures={pictures} startAt={startAt} onClose={onClose}>
      {load.state === 'loading' ? (
        <LoadingStatus text="Loading pictures…" />
      ) : (
        <EmptyStatus title={emptyYear.title}>
          <p>{emptyYear.text}</p>
          {load.state === 'failed' ? <Button label="Try again" look="quiet" onClick={retry} /> : null}
        </EmptyStatus>
      )}
    </PictureViewer>
  );
}

function YearGalleryIsland({ years }: { years: readonly GalleryYear[] }) {
  const [opened, setOpened] = useState<{ name: string; index: number } | null>(null);
  const isReady = useHydrated();

  useEffect(() => {
    function openAddressed(): void {
      const wanted = parseViewerHash();
      if (years.some(({ year }) => year === wanted?.name)) setOpened(wanted);
    }
    openAddressed();
    addEventListener('hashchange', openAddressed);
    return () => removeEventListener('hashchange', openAddressed);
  }, [years]);

  const shown = years.find(({ year }) => year === opened?.name);
  return (
    <>
      <ul className="year-gallery grid gap-5" role="list">
        {years.map(({ year, count, pictures: [cover] }, index) => (
          <li key={year} className="year-gallery-place">
            <button
              className="year-gallery-card grid gap-4"
              type="button"
              disabled={!isReady}
              aria-haspopup="dialog"
              onClick={() => setOpened({ name: year, index: 0 })}
            >
              <span className="year-gallery-frame tint">
                {cover === undefined ? null : (
                  <img
                    className="cover fill"
                    src={cover.src}
                    srcSet={cover.srcSet}
                    sizes={getSizes(index, years.length)}
                    width={cover.width}
                    height={cover.height}
                    alt=""
                    loading={index < 2 ? 'eager' : 'lazy'}
                    fetchPriority={index < 2 ? 'high' : 'auto'}
                    decoding="async"
                  />
                )}
              </span>
              <span className="year-gallery-words small soft grid gap-1">
                <span className="year-gallery-year title text-xl">{year}</span> <span>{count}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : <YearViewer {...shown} startAt={opened?.index ?? 0} onClose={() => setOpened(null)} />}
    </>
  );
}

export const YearGallery = withMessages(YearGalleryIsland);
