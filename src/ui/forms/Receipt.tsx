import { useState } from 'react';

import { localizePath } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import { Button } from './Button.tsx';
import { useHydrated } from './hooks/use-hydrated.ts';
import { useMessages } from './messages.ts';

export type SentText = { label: string; text: string };

export type ReceiptMessages = Messages['receipt'];

type ReceiptProps = {
  /** `''` for none. */
  reference: string;
  sent: readonly SentText[];
  /** A prop, so that no shared script contains the messages. */
  messages: ReceiptMessages;
  onAgain: () => void;
};

export function Receipt({ reference, sent, messages, onAgain }: ReceiptProps) {
  const locale = useMessages();
  const { form } = locale;
  const isReady = useHydrated();
  const [note, setNote] = useState('');

  function copy(): void {
    navigator.clipboard.writeText(reference).then(
      () => setNote(messages.copied),
      () => setNote(messages.notCopied),
    );
  }

  return (
    <div className="receipt grid gap-5">
      {isReady ? (
        <div className="row cluster gap-3 no-print">
          {reference === '' || !('clipboard' in navigator) ? null : <Button label={messages.copy} look="quiet" onClick={copy} />}
          <Button label={form.print} look="quiet" onClick={() => print()} />
          <Button label={messages.again} look="quiet" onClick={onAgain} />
          <p aria-live="polite">{note}</p>
        </div>
      ) : null}
      <p className="no-print">
        <a href={localizePath(locale, '/follow-enquiry')}>{messages.follow}</a>
      </p>
      <section className="grid gap-3" aria-labelledby="receipt-title">
        <h2 className="text-xl" id="receipt-title">
          {messages.sent}
        </h2>
        <dl className="receipt-texts grid gap-3">
          {sent.map(({ label, text }) => (
            <div key={label}>
              <dt className="small soft">{label}</dt>
              <dd className="outcome-quote">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
