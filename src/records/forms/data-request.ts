import * as z from 'zod/mini';

import { createVisitorParser } from '#domain/parse.ts';
import { createChoiceField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { Form, VisitorFields } from './form.ts';
import { nameField, optionalContact } from './shared-fields.ts';

export const DATA_REQUEST_KINDS = [
  { label: 'Send me a copy of my data', hi: 'मुझे मेरे डेटा की कॉपी भेजें' },
  { label: 'Correct my data', hi: 'मेरा डेटा ठीक करें' },
  { label: 'Delete my data', hi: 'मेरा डेटा हटाएँ' },
  { label: 'Withdraw my consent', hi: 'मैं अपनी सहमति वापस लेती हूँ' },
  { label: 'Nominate a person', hi: 'किसी व्यक्ति को नामित करें' },
] as const;

const KIND_LABELS = DATA_REQUEST_KINDS.map(({ label }) => label);

const words = {
  kind: { en: 'Choose what you would like us to do', hi: 'चुनें कि हम आपके लिए क्या करें' },
  contact: {
    en: 'Enter the email address or mobile number that you gave us before',
    hi: 'वही ईमेल पता या मोबाइल नंबर लिखें जो आपने हमें पहले दिया था',
  },
} as const;

const dataRequestFields = {
  kind: {
    label: 'Request',
    hi: 'अनुरोध',
    question: { en: 'What would you like us to do?', hi: 'हम आपके लिए क्या करें?' },
    options: KIND_LABELS,
    choices: DATA_REQUEST_KINDS,
    schema: (_label: string, { language }: FormMessages) => createChoiceField(KIND_LABELS, words.kind[language]),
  },
  name: nameField,
  ...optionalContact,
  details: { label: 'Details', hi: 'विवरण', max: 2000, long: true, optional: true },
} as const satisfies VisitorFields;

const contactFields: readonly unknown[] = ['email_address', 'mobile_number'];

/** An email address or mobile number finds the data. */
export const parseDataRequest = createVisitorParser((messages) =>
  z.object(createSentShape(dataRequestFields, messages)).check(
    z.refine(({ email_address, mobile_number }) => email_address !== '' || mobile_number !== '', {
      path: ['email_address'],
      error: words.contact[messages.language],
      // Without `when` it would wait until all fields are valid.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !contactFields.includes(path[0])),
    }),
  ),
);

export const dataRequestForm = {
  id: 'data-request',
  store: 'data-requests',
  page: 'data-request',
  paths: { one: 'data_request', many: 'data_requests' },
  noun: { one: 'data request', many: 'data requests' },
  texts: {
    name: { en: 'Data request', hi: 'डेटा अनुरोध' },
    submit: { en: 'Send request', hi: 'अनुरोध भेजें' },
    sent: { en: 'Your request has been sent to the college.', hi: 'आपका अनुरोध कॉलेज को भेज दिया गया है।' },
    failed: {
      en: 'Failed to send your request. Please try again.',
      hi: 'आपका अनुरोध भेजा नहीं जा सका। कृपया फिर से कोशिश करें।',
    },
    privacy: {
      en: 'At least one of email and mobile number is needed.',
      hi: 'ईमेल और मोबाइल नंबर में से कम से कम एक ज़रूरी है।',
    },
  },
  fields: dataRequestFields,
  groups: [
    { fields: ['kind', 'name'] },
    {
      legend: { en: 'Your contact details', hi: 'आपका संपर्क विवरण' },
      hint: {
        en: 'Give at least one, as you gave it to us before.',
        hi: 'कम से कम एक लिखें, जैसा आपने हमें पहले दिया था।',
      },
      fields: ['email_address', 'mobile_number'],
      needsOne: true,
    },
    { fields: ['details'] },
  ],
  parserFor: () => parseDataRequest,
  perHour: 60,
  retentionDays: 365,
  console: {
    label: 'Data Requests',
    searchLabel: 'Search data requests',
    emptyHint: 'Requests to send, correct or delete personal data will appear here.',
    confirmDelete: 'This will delete the request. The person’s data itself is not deleted.',
    deleteFailed: 'An error occurred while deleting the request.',
    columns: [
      { header: 'Request', width: 'text', lines: ['{kind}'] },
      { header: 'Details', width: 'wide', long: 'details' },
    ],
  },
} as const satisfies Form;
