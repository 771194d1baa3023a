/** Hands texts over in sessionStorage, never in the URL. */
import { tryStorage } from '#browser/storage.ts';
import { tidyMobile } from '#domain/phone.ts';
import { enquiryFields } from '#records/forms/enquiry.ts';
import { parseTexts, type TextsOf } from '#records/stored-fields.ts';

const KEY = 'enquiryHandedOver';

const { name, email_address, mobile_number } = enquiryFields;
const handedOverFields = { name, email_address, mobile_number };

type HandedOverTexts = TextsOf<typeof handedOverFields>;

/** Without storage the visitor types them again. */
export function handOver(texts: HandedOverTexts): void {
  const handed = JSON.stringify({ ...texts, mobile_number: tidyMobile(texts.mobile_number) });
  tryStorage(() => sessionStorage.setItem(KEY, handed), undefined);
}

export function takeHandedOver(): Partial<HandedOverTexts> {
  return tryStorage(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return parseTexts(handedOverFields, stored) ?? {};
  }, {});
}
