import { useId, useState } from 'react';

import './long-text.css';

/** A text with more characters or lines than these is shortened in the table. */
const FOLD_CHARACTERS = 220;
const FOLD_LINES = 3;

type LongTextProps = {
  text: string;
};

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
        className="long-text-toggle strong no-print"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show all'}
      </button>
    </>
  );
}
