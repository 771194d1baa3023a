import * as z from 'zod/mini';

import settings from '#content/settings/grievances.json' with { type: 'json' };

import { cleanText } from '#domain/clean-text.ts';
import { createVisitorParser } from '#domain/parse.ts';
import { createChoiceField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { FormMessages } from '#i18n/english.ts';
import { optionalConsentField } from './consent.ts';
import type { Form, VisitorFields } from './form.ts';
import { ABOUT_YOU, nameField, optionalContact } from './shared-fields.ts';

const edited: { urgent?: readonly string[]; workingDays?: number } = settings;
const GRIEVANCE_CATEGORIES = settings.categories.map(cleanText);

const CHOOSE_CATEGORY = { en: 'Choose a category from the list', hi: 'सूची में से कोई श्रेणी चुनें' } as const;

const IS_ANSWERED = {
  en: 'Closed. If you gave an email address or mobile number, our reply was sent there.',
  hi: 'शिकायत का निपटारा हो गया है। अगर आपने ईमेल पता या मोबाइल नंबर दिया था, तो हमारा जवाब वहाँ भेजा गया है।',
} as const;

const grievanceFields = {
  category: {
    label: 'Category',
    hi: 'श्रेणी',
    question: { en: 'What is it about?', hi: 'यह किस बारे में है?' },
    options: GRIEVANCE_CATEGORIES,
    schema: (_label: string, { language }: FormMessages) => createChoiceField(GRIEVANCE_CATEGORIES, CHOOSE_CATEGORY[language]),
  },
  grievance: {
    label: 'Grievance',
    hi: 'शिकायत',
    question: { en: 'What happened?', hi: 'क्या हुआ?' },
    max: 5000,
    long: true,
    missing: { en: 'Please tell us what happened', hi: 'कृपया बताएँ कि क्या हुआ' },
  },
  name: { ...nameField, optional: true },
  ...optionalContact,
  consent: optionalConsentField,
} as const satisfies VisitorFields;

const personalFields = ['name', 'email_address', 'mobile_number'] as const;
const judgedFields: readonly unknown[] = [...personalFields, 'consent'];

/** Only personal data need consent. */
const parseGrievance = createVisitorParser((messages) =>
  z.object(createSentShape(grievanceFields, messages)).check(
    z.refine((sent) => sent.consent !== '' || personalFields.every((field) => sent[field] === ''), {
      path: ['consent'],
      error: messages.field.consentMissing,
      // Without `when` it would wait until all fields are valid.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0 && !judgedFields.includes(path[0])),
    }),
  ),
);

export const grievanceForm = {
  id: 'grievance',
  store: 'grievances',
  page: 'grievance',
  paths: { one: 'grievance', many: 'grievances' },
  noun: { one: 'grievance', many: 'grievances' },
  texts: {
    name: { en: 'Grievance', hi: 'शिकायत' },
    submit: { en: 'Send grievance', hi: 'शिकायत भेजें' },
    sent: { en: 'Your grievance has been sent to the college.', hi: 'आपकी शिकायत कॉलेज को भेज दी गई है।' },
    failed: {
      en: 'Failed to send your grievance. Please try again.',
      hi: 'आपकी शिकायत भेजी नहीं जा सकी। कृपया फिर से कोशिश करें।',
    },
    privacy: {
      en: 'Consent is needed only with a name, an email address or a mobile number, and the sentence about visitors under 18 does not apply. A picture is stored as a new file, without the location and camera details of the original; a PDF is stored as it is. We do not store the reference number itself, so we cannot look it up for you. An answer that it shows is stored with the grievance, and deleted with it.',
      hi: 'सहमति तभी ज़रूरी है जब नाम, ईमेल पता या मोबाइल नंबर दिया गया हो, और 18 साल से कम उम्र वाली बात इस पर लागू नहीं होती। तस्वीर एक नई फ़ाइल के रूप में रखी जाती है, जिसमें मूल तस्वीर की जगह और कैमरे की जानकारी नहीं होती; PDF में कोई बदलाव नहीं होता। संदर्भ संख्या ख़ुद नहीं रखी जाती, इसलिए हम उसे ढूँढ़कर आपको नहीं बता सकते। जो जवाब इस संख्या से दिखता है, वह शिकायत के साथ रखा जाता है और उसी के साथ हटाया जाता है।',
    },
  },
  fields: grievanceFields,
  groups: [
    { fields: ['category'] },
    { fields: ['grievance'] },
    { fields: ['proof'] },
    {
      legend: ABOUT_YOU,
      hint: {
        en: 'Your name and contact details are optional. Without an email address or mobile number, you can read our answer only here, with your reference number. If you give any of them, please tick the box below.',
        hi: 'नाम और संपर्क विवरण देना ज़रूरी नहीं है। ईमेल पते या मोबाइल नंबर के बिना आप हमारा जवाब केवल यहीं, अपनी संदर्भ संख्या से, पढ़ सकती हैं। अगर आप इनमें से कुछ भी देती हैं, तो कृपया नीचे के बॉक्स पर टिक करें।',
      },
      fields: ['name', 'email_address', 'mobile_number'],
    },
    { fields: ['consent'] },
  ],
  parserFor: () => parseGrievance,
  topic: 'category',
  urgent: (edited.urgent ?? []).map(cleanText),
  ...(edited.workingDays === undefined ? {} : { workingDays: edited.workingDays }),
  choiceLabels: 'grievances',
  onlyDay: true,
  picture: 'proof',
  fileLabel: { label: 'Proof', hi: 'सबूत' },
  lookup: {
    page: 'grievance',
    isSecret: true,
    texts: {
      state: { en: 'Status of a grievance', hi: 'शिकायत की स्थिति' },
      unknown: {
        en: 'No grievance has this number. Please check each letter and digit.',
        hi: 'इस संख्या की कोई शिकायत नहीं है। कृपया हर अक्षर और अंक जाँच लें।',
      },
      isNew: { en: 'Received. It is waiting for our staff.', hi: 'शिकायत मिल गई है। इसे देखा जाना बाक़ी है।' },
      isInProgress: {
        en: 'In progress. Our staff are working on it.',
        hi: 'काम चल रहा है। हमारे कर्मचारी इस पर काम कर रहे हैं।',
      },
      isAnswered: IS_ANSWERED,
      answer: { en: 'The college’s answer', hi: 'कॉलेज का जवाब' },
    },
  },
  // High: a flood by unknown senders closes the form for everybody.
  perHour: 6000,
  filesPerDay: { files: 20_000, bytes: 2_000_000_000 },
  retentionDays: 365,
  console: {
    label: 'Grievances',
    searchLabel: 'Search grievances',
    emptyHint: 'Grievances sent through the website will appear here.',
    confirmDelete: 'This will delete the grievance, with its proof.',
    deleteFailed: 'An error occurred while deleting the grievance.',
    confirmAnswered: `A sender who checks the status then reads: “${IS_ANSWERED.en}”`,
    columns: [
      { header: 'Category', width: 'text', lines: ['{category}'] },
      { header: 'Grievance', width: 'wide', long: 'grievance' },
    ],
  },
} as const satisfies Form;
