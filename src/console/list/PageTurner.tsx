import { Button } from '#ui/Button.tsx';

type PageTurnerProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  /** The range of the page's rows. */
  text: string;
  /** The texts of the buttons. */
  words?: { previous: string; next: string };
  /**
   * The direction of the page that is loading: next (1) or previous (-1). Its button stays
   * focusable, so that it keeps the focus.
   */
  turning?: 1 | -1 | null;
  onTurn: (step: 1 | -1) => void;
};

const USUAL_WORDS = { previous: 'Previous', next: 'Next' };

/**
 * The buttons below a table with several pages. They are not rendered if there is only one page.
 */
export function PageTurner({ hasPrevious, hasNext, text, words = USUAL_WORDS, turning = null, onTurn }: PageTurnerProps) {
  if (!hasPrevious && !hasNext && turning === null) return null;
  return (
    <nav className="record-pages cluster gap-3" aria-label="Pages of the table">
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
