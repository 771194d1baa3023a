import { useState } from 'react';

import { REPLY_LANGUAGES, getReplyFrame, getReplyTexts, formatMailto, formatReplyMail } from '#records/forms/replies.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { LANGUAGES, type Language } from '#i18n/languages.ts';

import { copyText } from '#console/copy-text.ts';
import { type EntryProps, getLongText } from './entry-cells.tsx';

const DEVANAGARI = /\p{Script=Devanagari}/u;

function detectLanguage(text: string): Language {
  const [first = 'en'] = REPLY_LANGUAGES;
  return DEVANAGARI.test(text) ? (REPLY_LANGUAGES.find((language) => LANGUAGES[language].script === 'devanagari') ?? first) : first;
}

/** The reply is sent by the person's own mail program. */
export function Reply({ form, entry }: EntryProps) {
  const [language, setLanguage] = useState<Language>(() => detectLanguage(`${entry.name} ${getLongText(form, entry)}`));
  const [title, setTitle] = useState(() => getReplyTexts(language)[0]?.title ?? '');
  const [said, setSaid] = useState('');
  const texts = getReplyTexts(language);
  const text = texts.find((one) => one.title === title)?.text ?? '';
  const frame = getReplyFrame(language);
  if (frame === null) return null;
  const to = String(entry['email_address'] ?? '');
  const mail = formatReplyMail({ frame, text, name: entry.name, reference: entry.reference });
  return (
    <>
      <div className="entry-fields grid">
        <Choice
          label="Text"
          value={text === '' ? '' : title}
          options={[...texts.map((one) => [one.title, one.title] as const), ['', 'Greeting only']]}
          onChange={setTitle}
        />
        <Choice
          label="Language"
          value={language}
          options={REPLY_LANGUAGES.map((one) => [one, LANGUAGES[one].name])}
          onChange={(chosen) => setLanguage(REPLY_LANGUAGES.find((one) => one === chosen) ?? language)}
        />
      </div>
      <section className="list-region above-3" aria-label="The mail" translate="no">
        <p className="small soft">{to}</p>
        <p className="strong" lang={LANGUAGES[language].tag}>
          {mail.subject}
        </p>
        <p className="long-text above-3" lang={LANGUAGES[language].tag}>
          {mail.body}
        </p>
      </section>
      <p className="small soft above-3">Your mail program opens with this text, which you can change there. The website sends nothing.</p>
      <div className="row cluster gap-3 above-3">
        <a className="button" href={formatMailto(to, mail)}>
          Open in mail program
        </a>
        <Button label="Copy text" look="quiet" onClick={() => void copyText(mail.body).then(setSaid)} />
        <p role="status">{said}</p>
      </div>
    </>
  );
}
