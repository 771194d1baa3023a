import { Button } from '#ui/Button.tsx';

type PageTurnerProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  /** Which rows the page has. */
  text: string;
  /** What the buttons say. */
  words?: { previous: string; next: string };
  /** Which page is on its way: the next (1) or the previous one (-1). Its button keeps the focus. */
  turning?: 1 | -1 | null;
  onTurn: (step: 1 | -1) => void;
};

const USUAL_WORDS = { previous: 'Previous', next: 'Next' };

/** Below a table that has more rows than one page; absent otherwise. */
export function PageTurner({ hasPrevious, hasNext, text, words = USUAL_WORDS, turning = null, onTurn }: PageTurnerProps) {
  if (!hasPrevious && !hasNext && turning === null) return null;
  return (
    <nav className="record-pages" aria-label="Pages of the table">
      <Button
        kind="quiet"
        busy={turning === -1}
        disabled={turning !== -1 && !hasPrevious}
        onClick={() => {
          onTurn(-1);
        }}
      >
        {words.previous}
      </Button>
      <p>{text}</p>
      <Button
        kind="quiet"
        busy={turning === 1}
        disabled={turning !== 1 && !hasNext}
        onClick={() => {
          onTurn(1);
        }}
      >
        {words.next}
      </Button>
    </nav>
  );
}
