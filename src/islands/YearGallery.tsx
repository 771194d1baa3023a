import { memo, useCallback, useState } from 'react';

import { listGalleryPictures } from '#api/pictures.ts';
import { emptyYear } from '#domain/gallery.ts';
import { srcSetOf } from '#domain/picture-widths.ts';
import { Button } from '#ui/Button.tsx';
import { painted } from '#ui/painted.ts';
import { type ShownPicture, picturesAt } from '#ui/pictures.ts';
import { PictureViewer } from '#ui/PictureViewer.tsx';
import { EmptyStatus, LoadingStatus } from '#ui/Status.tsx';
import { useLoad } from '#ui/use-load.ts';

import '#ui/picture-list.css';
import './year-gallery.css';

/** A year with the pictures that the build knows. */
type GalleryYear = { year: string; pictures: readonly ShownPicture[] };

/**
 * How wide the covers are drawn. The first card is wide; the others follow in groups of six: tall,
 * wide, slim, wide, tall, slim (year-gallery.css). Tall cards crop their pictures at the sides.
 */
const FIRST_SIZES = '(min-width: 1280px) 50rem, (min-width: 768px) 66vw, 48vw';
/** The last card is wide where it would be a tall card alone in its row. */
const LAST_SIZES = '(min-width: 1280px) 50rem, (min-width: 768px) 66vw, 48vw';
const SIZES = [
  '(min-width: 1280px) 62rem, (min-width: 768px) 75vw, 48vw',
  '(min-width: 1280px) 44rem, (min-width: 768px) 58vw, 48vw',
  '(min-width: 1280px) 24rem, (min-width: 768px) 30vw, 48vw',
];

function sizesAt(index: number, count: number): string | undefined {
  const place = (index + 5) % 6;
  if (index === 0) return FIRST_SIZES;
  if (place === 0 && index === count - 1) return LAST_SIZES;
  return SIZES[[0, 1, 2, 1, 0, 2][place] ?? 0];
}

function countWords(count: number): string {
  if (count === 0) return 'No pictures yet';
  return count === 1 ? '1 picture' : `${count} pictures`;
}

function YearViewer({ year, pictures: known, onClose }: GalleryYear & { onClose: () => void }) {
  const fetchYear = useCallback(
    async (signal: AbortSignal) => {
      // The viewer is painted first, because starting the request takes a slow phone as long as
      // opening the viewer.
      await painted();
      return listGalleryPictures(year, signal);
    },
    [year],
  );
  const { load, retry } = useLoad(fetchYear);
  const addresses = load.state === 'loaded' ? load.value : [];
  const pictures = picturesAt(addresses, known, (number) => `Picture ${number} of ${year}`);
  return (
    <PictureViewer title={year} pictures={pictures} onClose={onClose}>
      {load.state === 'loading' ? (
        <LoadingStatus text="Loading pictures…" />
      ) : (
        <EmptyStatus title={emptyYear.title}>
          <p>{emptyYear.text}</p>
          {load.state === 'failed' ? (
            <Button kind="quiet" onClick={retry}>
              Try again
            </Button>
          ) : null}
        </EmptyStatus>
      )}
    </PictureViewer>
  );
}

type YearCardsProps = {
  years: readonly GalleryYear[];
  onOpen: (year: GalleryYear) => void;
};

/**
 * Memoised, because no card changes when the viewer opens and comparing all their pictures is slow.
 */
const YearCards = memo(function YearCards({ years, onOpen }: YearCardsProps) {
  return (
    <ul className="year-gallery grid gap-5" role="list">
      {years.map((entry, index) => {
        const cover = entry.pictures[0];
        return (
          <li key={entry.year} className="year-gallery-place">
            <button
              className="year-gallery-card grid gap-4"
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                onOpen(entry);
              }}
            >
              <span className="year-gallery-frame">
                {cover === undefined ? null : (
                  <img
                    src={cover.src}
                    srcSet={srcSetOf(cover.src)}
                    sizes={sizesAt(index, years.length)}
                    width={cover.width}
                    height={cover.height}
                    alt=""
                    loading={index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={index === 0 ? 'high' : 'auto'}
                    decoding="async"
                  />
                )}
              </span>
              <span className="year-gallery-words small soft grid gap-1">
                <span className="year-gallery-year title text-xl">{entry.year}</span> <span>{countWords(entry.pictures.length)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});

/**
 * The year cards of `/S.M.M.-Gallery`, newest first. Each opens the viewer with the pictures of its
 * year, from the first one on (docs/behaviour.md, "Gallery").
 */
export function YearGallery({ years }: { years: readonly GalleryYear[] }) {
  const [opened, setOpened] = useState<GalleryYear | null>(null);
  return (
    <>
      <YearCards years={years} onOpen={setOpened} />
      {opened === null ? null : (
        <YearViewer
          {...opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
