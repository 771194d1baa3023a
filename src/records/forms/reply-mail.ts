/** The mail with which staff answer an entry (docs/behaviour.md, "Replies"). */
import { cleanText } from '#domain/clean-text.ts';

/**
 * The most characters of a mail's subject and text in its address. Windows passes on 2,047 characters of an address, and
 * the rest is for the person's address.
 */
export const REPLY_MAX = 1800;

/** For the person's name, when the length of a text is checked before anybody has written. */
export const REPLY_NAME_RESERVE = 180;

/** Stands for the person's name in the greeting. */
export const REPLY_NAME = '{name}';

/** The lines around every text, in one language. */
export type ReplyFrame = { subject: string; greeting: string; greetingWithoutName: string; closing: string };

/** A letter of Hindi takes 9 characters. Lines of a mail end with CRLF (RFC 6068). */
export function encodedForMail(text: string): string {
  return encodeURIComponent(text.replaceAll(/\r\n|\r|\n/gu, '\r\n'));
}

/** @param greeting is a line of its own; `text` may be empty */
function formatReplyBody({ closing }: Pick<ReplyFrame, 'closing'>, greeting: string, text: string): string {
  return [greeting, text, closing].filter((part) => part !== '').join('\n\n');
}

/** How many characters a reply takes in an address, but for the name. */
export function countReply(frame: ReplyFrame, text: string): number {
  return encodedForMail(frame.subject).length + encodedForMail(formatReplyBody(frame, frame.greetingWithoutName, text)).length;
}

type Reply = { frame: ReplyFrame; text: string; name: string; reference: string };

/** The name is left out where the address would become too long. No name or number begins a new line. */
export function formatReplyMail({ frame, text, name, reference }: Reply): { subject: string; body: string } {
  const subject = cleanText(`${frame.subject} ${reference}`);
  const [plain, named] = [frame.greetingWithoutName, frame.greeting.replaceAll(REPLY_NAME, () => cleanText(name))].map((greeting) =>
    formatReplyBody(frame, greeting, text),
  );
  const isNamed = cleanText(name) !== '' && encodedForMail(subject).length + encodedForMail(named ?? '').length <= REPLY_MAX;
  return { subject, body: (isNamed ? named : plain) ?? '' };
}

/** What is special in an address cannot add a header: it is encoded. */
export function mailAddress(to: string, { subject, body }: { subject: string; body: string }): string {
  const person = encodeURIComponent(to).replaceAll('%40', '@');
  return `mailto:${person}?subject=${encodedForMail(subject)}&body=${encodedForMail(body)}`;
}
