/**
 * How many forms (enquiries and feedback) visitors may send, and what they are told beyond that.
 */
import forms from '#content/settings/forms.json' with { type: 'json' };

/**
 * The most forms that are stored in an hour, from all visitors together; from
 * `content/settings/forms.json`.
 */
export const FORMS_PER_HOUR: number = forms.forms_per_hour;

/** The most forms of one kind that are stored in an hour from one IPv4 address or one IPv6 /64. */
export const FORMS_PER_NETWORK = 60;

/** How else the college can be reached; null where it has not been filled in. */
export type Contact = { telephone: string | null; email: string | null };

/** What a visitor is told when the college has had too many forms within an hour. */
export function tooManyFormsSentence({ telephone, email }: Contact): string {
  const ways = [telephone === null ? [] : [`call ${telephone}`], email === null ? [] : [`write to ${email}`]].flat();
  const otherwise = ways.length === 0 ? '' : `, or ${ways.join(' or ')}`;
  return `We have received more forms than we can take in an hour. Please try again later${otherwise}.`;
}
