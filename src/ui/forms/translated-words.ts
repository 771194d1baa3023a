/** The words of forms in other languages, for `words.tsx`. Only these sections, because a form reads no other. */
import { connection, dataRequest, enquiry, feedback, field, file, form, grievance, labels, picture, simpleEnquiry } from '#words/hi.json';

import { ENGLISH, type ScriptWords } from '#words/english.ts';
import type { TRANSLATED_LANGUAGES } from '#words/languages.ts';

type Sections = Omit<ScriptWords, 'language' | 'tag' | 'pages'>;

/** The English words stand for those that a language lacks. */
export const TRANSLATED: Readonly<Record<(typeof TRANSLATED_LANGUAGES)[number], Sections>> = {
  hi: {
    labels: { ...ENGLISH.labels, ...labels },
    form: { ...ENGLISH.form, ...form },
    enquiry: { ...ENGLISH.enquiry, ...enquiry },
    feedback: { ...ENGLISH.feedback, ...feedback },
    dataRequest: { ...ENGLISH.dataRequest, ...dataRequest },
    grievance: { ...ENGLISH.grievance, ...grievance },
    simpleEnquiry: { ...ENGLISH.simpleEnquiry, ...simpleEnquiry },
    picture: { ...ENGLISH.picture, ...picture },
    file: { ...ENGLISH.file, ...file },
    field: { ...ENGLISH.field, ...field },
    connection: { ...ENGLISH.connection, ...connection },
  },
};
