import { useLayoutEffect, useRef } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';

type ListPartProps = { label: string; onClose: () => void; children: Elements };

/** A region that a button opens above a list. It takes the focus. */
export function ListPart({ label, onClose, children }: ListPartProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => part.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={part} className="list-part below-3 no-print" role="group" aria-label={label} tabIndex={-1}>
      <div className="cluster gap-3">
        <h2 className="plain-title strong">{label}</h2>
        <Button small look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </div>
  );
}
