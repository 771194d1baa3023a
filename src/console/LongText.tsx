import { useId, useState } from 'react';

/** Past this length a text is folded in the table. */
const FOLD_CHARACTERS = 220;
const FOLD_LINES = 3;

type LongTextProps = {
  text: string;
};

/** A text of up to thousands of characters in a table cell: its first lines, and the rest on request. */
export function LongText({ text }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > FOLD_CHARACTERS || text.split('\n').length > FOLD_LINES;
  if (!isLong) return <p className="long-text">{text}</p>;
  return (
    <>
      <p className="long-text" id={id} data-folded={!isOpen}>
        {text}
      </p>
      <button
        type="button"
        className="long-text-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}
