/** The mail with which staff answer an entry (docs/behaviour.md, "Replies"). */
import { cleanText } from '#domain/clean-text.ts';

/**
 * The most characters of subject and text in a `mailto:` address. Windows passes on 2,047 characters of it; the rest is
 * for the recipient's address.
 */
export const REPLY_MAX = 1800;

/** The characters reserved for the person's name when the length of a reply text is checked. */
export const REPLY_NAME_RESERVE = 180;

/** The placeholder for the person's name in the greeting. */
export const REPLY_NAME = '{name}';

/** The subject and the lines around every reply text, in one language. */
export type ReplyFrame = { subject: string; greeting: string; greetingWithoutName: string; closing: string };

/** Encodes a text for a `mailto:` address, with CRLF (RFC 6068). A letter of Hindi takes 9 characters. */
export function encodeForMail(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r\n|\r|\n/gu, '\r\n'));
}

function formatReplyBody({ closing }: Pick<ReplyFrame, 'closing'>, greeting: string, text: string): string {
  return [greeting, text, closing].filter((part) => part !== '').join('\n\n');
}

/** Returns the length of a reply in a `mailto:` address, without the name. */
export function countReply(frame: ReplyFrame, text: string): number {
  return encodeForMail(frame.subject).length + encodeForMail(formatReplyBody(frame, frame.greetingWithoutName, text)).length;
}

type Reply = { frame: ReplyFrame; text: string; name: string; reference: string };

/** Formats a reply, without the name if the address would be too long. Name and number cannot contain line breaks. */
export function formatReplyMail({ frame, text, name, reference }: Reply): { subject: string; body: string } {
  const subject = cleanText(`${frame.subject} ${reference}`);
  const [plain, named] = [frame.greetingWithoutName, frame.greeting.replaceAll(REPLY_NAME, () => cleanText(name))].map((greeting) =>
    formatReplyBody(frame, greeting, text),
  );
  const isNamed = cleanText(name) !== '' && encodeForMail(subject).length + encodeForMail(named ?? '').length <= REPLY_MAX;
  return { subject, body: (isNamed ? named : plain) ?? '' };
}

/** Returns the `mailto:` address. Special characters are encoded, so that no text can add a header. */
export function formatMailto(to: string, { subject, body }: { subject: string; body: string }): string {
  const person = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${person}?subject=${encodeForMail(subject)}&body=${encodeForMail(body)}`;
}
