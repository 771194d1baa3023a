import { Button } from '#ui/Button.tsx';

import type { ListPage } from './table-order.ts';

type PageTurnerProps = {
  page: ListPage<unknown>;
  total: number;
  onTurn: (step: 1 | -1) => void;
};

/** Below a table that has more rows than one page; absent otherwise. */
export function PageTurner({ page, total, onTurn }: PageTurnerProps) {
  if (!page.hasPrevious && !page.hasNext) return null;
  const last = page.first + page.rows.length - 1;
  return (
    <nav className="record-pages" aria-label="Pages of the table">
      <Button
        kind="quiet"
        disabled={!page.hasPrevious}
        onClick={() => {
          onTurn(-1);
        }}
      >
        Previous
      </Button>
      <p>
        Rows {page.first} to {last} of {total.toLocaleString('en-IN')}
      </p>
      <Button
        kind="quiet"
        disabled={!page.hasNext}
        onClick={() => {
          onTurn(1);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
