/** Checked by `src/schemas/settings.ts`. */
import replies from '#content/settings/replies.json' with { type: 'json' };
import { type Language, ALL_LANGUAGES } from '#i18n/languages.ts';
import { cleanText } from '#domain/clean-text.ts';

type InLanguages = Partial<Readonly<Record<Language, string>>>;

type Replies = Readonly<Record<keyof ReplyFrame, InLanguages>> & {
  texts: readonly { title: string; text: InLanguages }[];
};

const { texts, ...frames }: Replies = replies;

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

/** Windows passes on 2,047 characters of a `mailto:` address, recipient included. */
export const REPLY_MAX = 1800;

export const REPLY_NAME_RESERVE = 180;

export const REPLY_NAME = '{name}';

export type ReplyFrame = { subject: string; greeting: string; greetingWithoutName: string; closing: string };

/** With CRLF (RFC 6068). A letter of Hindi takes 9 characters. */
export function encodeForMail(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r\n|\r|\n/gu, '\r\n'));
}

function formatReplyBody({ closing }: Pick<ReplyFrame, 'closing'>, greeting: string, text: string): string {
  return [greeting, text, closing].filter((part) => part !== '').join('\n\n');
}

export function countReply(frame: ReplyFrame, text: string): number {
  return encodeForMail(frame.subject).length + encodeForMail(formatReplyBody(frame, frame.greetingWithoutName, text)).length;
}

type Reply = { frame: ReplyFrame; text: string; name: string; reference: string };

/** Drops the name from an address that is too long. */
export function formatReplyMail({ frame, text, name, reference }: Reply): { subject: string; body: string } {
  const subject = cleanText(`${frame.subject} ${reference}`);
  const [plain, named] = [frame.greetingWithoutName, frame.greeting.replaceAll(REPLY_NAME, () => cleanText(name))].map((greeting) =>
    formatReplyBody(frame, greeting, text),
  );
  const isNamed = cleanText(name) !== '' && encodeForMail(subject).length + encodeForMail(named ?? '').length <= REPLY_MAX;
  return { subject, body: (isNamed ? named : plain) ?? '' };
}

/** Encoded, so that texts add no headers. */
export function formatMailto(to: string, { subject, body }: { subject: string; body: string }): string {
  const person = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${person}?subject=${encodeForMail(subject)}&body=${encodeForMail(body)}`;
}
