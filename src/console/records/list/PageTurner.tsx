import { Button } from '#ui/forms/Button.tsx';

type PageTurnerProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  text: string;
  /** The buttons then say "Newer" and "Older". */
  isNewestFirst: boolean;
  /**
   * Next (1) or previous (-1) is loading. Its button stays focusable, so that it keeps the focus.
   */
  turning: 1 | -1 | null;
  onTurn: (step: 1 | -1) => void;
};

/** A table with one page has no such buttons. */
export function PageTurner({ hasPrevious, hasNext, text, isNewestFirst, turning, onTurn }: PageTurnerProps) {
  if (!hasPrevious && !hasNext && turning === null) return null;
  return (
    <nav className="record-pages above-3 cluster gap-3" aria-label="Pages of the table">
      <Button look="quiet" busy={turning === -1} disabled={turning !== -1 && !hasPrevious} onClick={() => onTurn(-1)}>
        {isNewestFirst ? 'Newer' : 'Previous'}
      </Button>
      <p>{text}</p>
      <Button look="quiet" busy={turning === 1} disabled={turning !== 1 && !hasNext} onClick={() => onTurn(1)}>
        {isNewestFirst ? 'Older' : 'Next'}
      </Button>
    </nav>
  );
}
