/** Hands texts over in sessionStorage, never in the URL. */
import { tidyMobile } from '#domain/phone.ts';
import { enquiryFields } from '#records/forms/enquiry.ts';
import { parseTexts, type TextsOf } from '#records/stored-fields.ts';

const KEY = 'enquiryHandedOver';

const { name, email_address, mobile_number } = enquiryFields;
const handedOverFields = { name, email_address, mobile_number };

type HandedOverTexts = TextsOf<typeof handedOverFields>;

export function handOver(texts: HandedOverTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...texts, mobile_number: tidyMobile(texts.mobile_number) }));
  } catch {
    // The visitor retypes the texts.
  }
}

export function takeHandedOver(): Partial<HandedOverTexts> {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return {};
    sessionStorage.removeItem(KEY);
    return parseTexts(handedOverFields, JSON.parse(stored)) ?? {};
  } catch {
    return {};
  }
}
