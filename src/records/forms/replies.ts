/** Checked by `src/schemas/settings.ts`. */
import replies from '#content/settings/replies.json' with { type: 'json' };

import { ALL_LANGUAGES, type Language } from '#i18n/languages.ts';
import type { ReplyFrame } from './reply-mail.ts';

type InLanguages = Partial<Readonly<Record<Language, string>>>;

type Replies = Readonly<Record<keyof ReplyFrame, InLanguages>> & {
  texts: readonly { title: string; text: InLanguages }[];
};

const { texts, ...frames }: Replies = replies;

/** Null unless complete in this language. */
export function getReplyFrame(language: Language): ReplyFrame | null {
  const [subject, greeting, greetingWithoutName, closing] = (['subject', 'greeting', 'greetingWithoutName', 'closing'] as const).map(
    (part) => frames[part][language],
  );
  if (subject === undefined || greeting === undefined || greetingWithoutName === undefined || closing === undefined) return null;
  return { subject, greeting, greetingWithoutName, closing };
}

export const REPLY_LANGUAGES = ALL_LANGUAGES.filter((language) => getReplyFrame(language) !== null);

export function getReplyTexts(language: Language): readonly { title: string; text: string }[] {
  return texts.flatMap(({ title, text }) => {
    const { [language]: words } = text;
    return words === undefined ? [] : [{ title, text: words }];
  });
}
