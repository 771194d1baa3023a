/** The messages of forms and viewers of pictures, which scripts contain, in English. */

export const field = {
  required: '{field} is required',
  tooLong: '{field} must be at most {max} characters',
  unstorable: '{field} contains a character that we cannot accept',
  notText: '{field} must be text',
  mobile: 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.',
  email: 'Enter an email address such as name@example.org',
  emailDomain: 'The email address may have only English letters, digits, dots and hyphens after @',
  consentMissing: 'Tick the box to agree to the privacy notice',
  consentUnknown: 'Please reload the page and tick the box again',
  optional: '(optional)',
  left: { one: '{count} character left', other: '{count} characters left' },
  tooMany: { one: '{count} character too many', other: '{count} characters too many' },
};

export const connection = {
  offline: 'The server cannot be reached. Check your internet connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  badShape: 'The server’s answer could not be read. Please try again.',
  unavailable: 'The server cannot answer at the moment. Please try again in a minute.',
  fault: 'The fault is in this page, not in your connection. If it happens again, please call us.',
  waitSeconds: { one: 'You can try again in {count} second.', other: 'You can try again in {count} seconds.' },
  waitMinutes: { one: 'You can try again in {count} minute.', other: 'You can try again in {count} minutes.' },
};

export const labels = {
  name: 'Name',
  fullName: 'Full name',
  email: 'Email',
  mobile: 'Mobile number',
  phone: 'Phone',
  city: 'City',
  course: 'Course',
  modeOfStudy: 'Mode of study',
  qualification: 'Highest qualification',
  year: 'Year of passing',
  message: 'Message',
  consent: 'Consent',
  request: 'Request',
  details: 'Details',
  category: 'Category',
  grievance: 'Grievance',
  reference: 'Reference number',
  image: 'Image',
  proof: 'Proof',
  sendCopy: 'Send me a copy of my data',
  correct: 'Correct my data',
  delete: 'Delete my data',
  nominate: 'Nominate a person',
};

export const form = {
  stopped: 'This part of the page has stopped working.',
  reloadToGoOn: 'Reload the page to go on.',
  reload: 'Reload the page',
  noneOpen: 'All fields are filled in correctly',
  open: { one: 'One field needs your attention', other: '{count} fields need your attention' },
  wrongKey: 'The idempotency key must have 16 to 64 letters, digits, hyphens or underscores.',
  leaveEmpty: 'Leave this empty',
  loading: 'Loading…',
  sending: 'Sending…',
  sentSoFar: 'Sent so far',
  reference: 'Your reference number: {reference}',
  print: 'Print this message',
  kept: 'What you typed is still here.',
  goBack: 'Your browser’s Back button takes you to what you typed.',
  chooseAgain: 'Please choose the file again: your browser does not keep it',
  mayRepeat: 'Sending it again will not create a duplicate.',
  fault: 'Something went wrong!',
  networkError: 'Network error',
  readPrivacy: 'Read the privacy notice',
  consentInEnglish: 'The words are in English.',
  minorsInEnglish: 'If you are under 18, your parent or guardian must agree, too.',
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
};

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
};

export const feedback = {
  name: 'Alumni feedback',
  submit: 'Submit feedback',
  sent: 'Thank you! Your feedback has been submitted.',
  failed: 'Failed to submit feedback. Please try again.',
  imageHint: 'JPG, PNG or JFIF, at most 4 MB',
};

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
};

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
};

export const follow = {
  state: 'Status of an enquiry',
  referenceHint: '8 letters and digits, such as K7QM-2XRD',
  lookUp: 'Check status',
  lookingUp: 'Checking…',
  unknown: 'No enquiry has this reference number and this mobile number. Please check both.',
  referenceWrong: 'Enter the 8 letters and digits of the reference number',
  lookUpFailed: 'The status could not be found.',
  isNew: 'Received. It is waiting for our staff.',
  isInProgress: 'Being answered. Our staff are working on it.',
  isAnswered: 'Answered on {day}, by email or telephone.',
  receivedOn: 'We received it on {day}.',
};

export const simpleEnquiry = {
  name: 'Simple enquiry',
  submit: 'Submit',
  title: 'Nothing was sent',
  submitted: 'Your enquiry has been submitted!',
  notSent: 'This old form does not reach the college. Please use the admission enquiry form.',
  take: 'Take name, email and phone there',
};

export const picture = {
  kind: 'Please upload jpeg/png/jfif extension image',
  tooLarge: 'The image must be at most 4 MB',
  several: 'Please upload one image only',
};

export const file = {
  kind: 'Please upload a PDF, JPEG or PNG file',
  tooLarge: 'The file must be at most 4 MB',
  several: 'Please upload one file only',
  together: 'The files together must be at most 4 MB',
  tooMany: 'Please upload at most {max} files',
  pages: { one: '{count} page', other: '{count} pages' },
  updated: 'updated {day}',
};

export const viewer = {
  enlarge: 'Enlarge:',
  closeViewer: 'Close the viewer',
  failed: 'This picture could not be loaded.',
  previous: 'Previous picture',
  next: 'Next picture',
  show: 'Show {picture}',
  start: 'Start the slideshow',
  pause: 'Pause the slideshow',
};
