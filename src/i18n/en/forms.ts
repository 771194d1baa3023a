/** Scripts of pages contain these messages. */

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
  chooseOne: 'Choose one',
  chooseCourse: 'Choose a course',
  course: 'Choose a course from the list',
  noFile: 'No file chosen',
  removeImage: 'Remove the image',
  removeFile: 'Remove',
  previewOf: 'Preview of {name}',
  lookUp: 'Check status',
  lookingUp: 'Checking…',
  lookUpFailed: 'The status could not be found.',
  receivedOn: 'We received it on {day}.',
  ok: 'OK',
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
  hint: 'JPG, PNG or JFIF, at most 4 MB',
};

export const file = {
  kind: 'Please upload a PDF, JPEG or PNG file',
  tooLarge: 'The file must be at most 4 MB',
  several: 'Please upload one file only',
  together: 'The files together must be at most 4 MB',
  tooMany: 'Please upload at most {max} files',
  pages: { one: '{count} page', other: '{count} pages' },
  updated: 'updated {day}',
  hint: 'Up to {max} files: PDF, JPG, PNG or JFIF, together at most 4 MB. Large pictures are made smaller first. A PDF is not changed: it may contain your name as its author.',
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
