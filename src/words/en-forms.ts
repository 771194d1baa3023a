/** The English words of forms and of the search (`en.ts`). */

export const form = {
  noneOpen: 'All fields are filled in correctly',
  open: { one: 'One field needs your attention', other: '{count} fields need your attention' },
  leaveEmpty: 'Leave this empty',
  loading: 'Loading…',
  sending: 'Sending…',
  sentSoFar: 'Sent so far',
  reference: 'Your reference number is {reference}.',
  print: 'Print this message',
  kept: 'What you typed is still here.',
  mayRepeat: 'Sending it again will not create a duplicate.',
  fault: 'Something went wrong!',
  networkError: 'Network error',
  readPrivacy: 'Read the privacy notice',
  consentInEnglish: 'The words are in English.',
  aboutYou: 'About you',
  mobileHint: '10 digits, without +91 or 0',
  chooseOne: 'Choose one',
  chooseCourse: 'Choose a course',
  course: 'Choose a course from the list',
  noFile: 'No file chosen',
  removeImage: 'Remove the image',
  removeFile: 'Remove',
  previewOf: 'Preview of {name}',
  ok: 'OK',
} as const;

export const enquiry = {
  name: 'Admission enquiry',
  submit: 'Submit enquiry',
  sent: 'Enquiry submitted successfully!',
  failed: 'Failed to submit enquiry. Please try again.',
  studies: 'Your studies',
  question: 'Your question',
  yearHint: 'From {first} to {last}',
  year: 'Year of passing must be a year from {first} to {last}',
  mode: 'Choose a mode of study from the list',
} as const;

export const receipt = {
  copy: 'Copy',
  copied: 'The number is copied.',
  notCopied: 'The number could not be copied.',
  sent: 'What you sent',
  again: 'Send another enquiry',
} as const;

export const feedback = {
  name: 'Alumni feedback',
  submit: 'Submit feedback',
  sent: 'Thank you! Your feedback has been submitted.',
  failed: 'Failed to submit feedback. Please try again.',
  imageHint: 'JPG, PNG or JFIF, at most 4 MB',
} as const;

export const dataRequest = {
  name: 'Data request',
  submit: 'Send request',
  sent: 'Your request has been sent to the college.',
  failed: 'Failed to send your request. Please try again.',
  question: 'What would you like us to do?',
  kind: 'Choose what you would like us to do',
  contact: 'Enter the email address or mobile number that you gave us before',
  contactTitle: 'Your contact details',
  contactHint: 'Give at least one, as you gave it to us before.',
} as const;

export const grievance = {
  name: 'Grievance',
  submit: 'Send grievance',
  sent: 'Your grievance has been sent to the college.',
  failed: 'Failed to send your grievance. Please try again.',
  about: 'What is it about?',
  whatHappened: 'What happened?',
  category: 'Choose a category from the list',
  missing: 'Please tell us what happened',
  proofHint:
    'Up to {max} files: PDF, JPG, PNG or JFIF, together at most 4 MB. Large pictures are made smaller first. A PDF is not changed: it may contain your name as its author.',
  aboutYouHint:
    'Your name and contact details are optional, but we can reply only if you give an email address or mobile number. If you give any of them, please tick the box below.',
  state: 'Status of a grievance',
  referenceHint: '16 letters and digits, such as K7QM-2XRD-0PVA-9TEH',
  lookUp: 'Check status',
  lookingUp: 'Checking…',
  unknown: 'No grievance has this number. Please check each letter and digit.',
  referenceWrong: 'Enter the 16 letters and digits of the reference number',
  lookUpFailed: 'The status could not be found.',
  isNew: 'Received. It is waiting for our staff.',
  isInProgress: 'In progress. Our staff are working on it.',
  isAnswered: 'Closed. If you gave an email address or mobile number, our reply was sent there.',
  receivedOn: 'We received it on {day}.',
} as const;

export const simpleEnquiry = {
  name: 'Simple enquiry',
  submit: 'Submit',
  title: 'Nothing was sent',
  submitted: 'Your enquiry has been submitted!',
  notSent: 'This old form does not reach the college. Please use the admission enquiry form.',
  take: 'Take name, email and phone there',
} as const;

export const picture = {
  kind: 'Please upload jpeg/png/jfif extension image',
  tooLarge: 'The image must be at most 4 MB',
  several: 'Please upload one image only',
} as const;

export const file = {
  kind: 'Please upload a PDF, JPEG or PNG file',
  tooLarge: 'The file must be at most 4 MB',
  several: 'Please upload one file only',
  together: 'The files together must be at most 4 MB',
  tooMany: 'Please upload at most {max} files',
  unreadable: 'This PDF cannot be read. It is damaged, or it needs a password',
  pages: { one: '{count} page', other: '{count} pages' },
  updated: 'updated {day}',
} as const;

export const search = {
  failed: 'The search could not be loaded. Check your internet connection and try again.',
  waiting: 'Notices and teachers are still being searched.',
  searching: 'Searching…',
  none: 'No results for “{query}”.',
  results: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  best: 'The best {max} of {count} results for “{query}”',
  noNotices: 'Notices could not be searched.',
  noTeachers: 'Teachers could not be searched.',
  noLists: 'Notices and teachers could not be searched.',
  also: 'Also:',
  elsewhere: 'In another language: {results}',
  notice: 'Notice, {day}',
  teachers: 'Teachers',
} as const;
