/**
 * The words of the interface in English, for visitors. Words in other languages have the same sections and
 * keys (docs/behaviour.md, "Languages"). `{name}` stands for a value. What depends on a count has a
 * sentence for each plural. Each section is an export, so that browsers load only those that they use.
 */

/** Names of fields and choices. Records and exports have the English ones. */
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
} as const;

export const field = {
  required: '{field} is required',
  tooLong: '{field} must be at most {max} characters',
  tooManyMarks: '{field} contains a letter with too many accents or marks',
  unstorable: '{field} contains a character that cannot be stored',
  control: '{field} contains a control character that cannot be stored',
  notText: '{field} must be text',
  mobile: 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.',
  email: 'Enter an email address such as name@example.org',
  consentMissing: 'Tick the box to agree to the privacy notice',
  consentUnknown: 'Consent must be the version of a consent text of this site',
  optional: '(optional)',
  left: { one: '{count} character left', other: '{count} characters left' },
  tooMany: { one: '{count} character too many', other: '{count} characters too many' },
} as const;

export const form = {
  noneOpen: 'All fields are in order now',
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

export const connection = {
  offline: 'The server cannot be reached. Check your internet connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  badShape: 'The server’s answer could not be read. Please try again.',
  unavailable: 'The server cannot answer at the moment. Please try again in a minute.',
  waitSeconds: { one: 'You can try again in {count} second.', other: 'You can try again in {count} seconds.' },
  waitMinutes: { one: 'You can try again in {count} minute.', other: 'You can try again in {count} minutes.' },
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
  laterYear:
    'Year of passing must be a year from {first} to {last}. If you passed later, enter {last} and write the correct year in the message.',
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
  proofHint:
    'Up to {max} files: PDF, JPG, PNG or JFIF, together at most 4 MB. Large pictures are made smaller first. A PDF is kept as it is and may name its author.',
  aboutYouHint:
    'You need not say who you are, but without an email address or mobile number nobody can answer you. If you give your name or one of them, please also tick the box below.',
  state: 'State of a grievance',
  referenceHint: '16 letters and digits, such as K7QM-2XRD-0PVA-9TEH',
  lookUp: 'Look up the state',
  lookingUp: 'Looking it up…',
  unknown: 'No grievance has this number. Please check each letter and digit.',
  referenceWrong: 'Enter the 16 letters and digits of the reference number',
  lookUpFailed: 'The state could not be looked up.',
  isNew: 'Received. Nobody has begun to work on it yet.',
  isInProgress: 'In progress. Our staff are working on it.',
  isAnswered: 'Answered. Our staff have closed it.',
  receivedOn: 'We received it on {day}.',
} as const;

export const simpleEnquiry = {
  name: 'Simple enquiry',
  submit: 'Submit',
  title: 'Simple enquiry form',
  submitted: 'Your enquiry has been submitted!',
  notSent: 'Nothing was sent: this old form does not reach the college. Please use the admission enquiry form.',
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

/** The answers of the API to visitors that have no section of their own. */
export const server = {
  fault: 'Something went wrong on our side. Please try again. If the problem continues, please quote this reference: {id}',
  unreachable: 'Our records cannot be reached at the moment. Please try again.',
  tooManyTries: 'Too many attempts. Please wait a while and try again.',
  tooManyForms: 'We have received more forms than we can accept in an hour. Please try again later.',
  tooManyFormsCall: 'We have received more forms than we can accept in an hour. Please try again later, or call {telephone}.',
  tooManyFormsWrite: 'We have received more forms than we can accept in an hour. Please try again later, or write to {email}.',
  tooManyFormsBoth:
    'We have received more forms than we can accept in an hour. Please try again later, or call {telephone} or write to {email}.',
  activePdf: 'This PDF contains a script, a command or an attached file. Print it to a new PDF and send that one',
  tooManyFiles: 'Many files are being sent at the moment. Please try again in a minute.',
  tooLarge: 'The request is too large. At most 128 KB can be sent.',
  tooMuchText: 'The request is too large: it has too much text or too many fields.',
  notJson: 'The request could not be read: it is not valid JSON.',
  notForm: 'The request could not be read: it is not a valid form.',
} as const;

export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  notices: 'Notices',
  search: 'Search',
  founded: 'College founded in {year}',
  otherSite: '(another site)',
  contact: 'Contact',
  quickLinks: 'Quick links',
  login: 'Website login',
  backToTop: 'Back to top',
  onThisPage: 'On this page',
  tryAgain: 'Try again',
  notLoaded: 'This part of the page could not be loaded.',
  checkConnection: 'Check your internet connection and try again.',
  formNeedsScript: 'This form needs JavaScript. Please switch it on, or write to the college; its address is at the bottom of the page.',
  samples: 'Some of what this page says is a sample.',
  draft: 'This page is a draft of a translation. If it differs from the English page, that one counts.',
  untranslated: 'This page is in English only.',
} as const;

export const page = {
  theForm: 'The form',
  theOldForm: 'The old form',
  goToEnquiry: 'Go to the admission enquiry form',
  yourFeedback: 'Your feedback',
  yourRequest: 'Your request',
  yourGrievance: 'Your grievance',
  lookUpGrievance: 'Look up the state of a grievance',
  whomToAsk: 'Whom to ask in the college',
  whoAnswers: 'Who answers for what',
  helplines: 'Helplines',
  address: 'Address',
  telephone: 'Telephone',
  email: 'Email',
  hours: 'Office hours',
  map: 'Map',
  onMap: 'Find the college on a map',
  noAddress: 'The college has not yet put its address on this site.',
  leave: 'Leave this page quickly',
  leaving: 'Leaving this page',
  leavingText:
    '“Leave this page quickly” opens another website in place of this page, and the Back button does not lead here again. On a keyboard, press Shift three times. Your browser’s history still names this page: delete it there, or use a private window.',
  leavingNoScript: 'Because JavaScript is off in your browser, the Back button does lead here again.',
  notFound: 'Page not found',
  notFoundLead: 'There is no page at this address.',
  notFoundText:
    'The address may be misspelt, or the page may have moved. The menu above leads to the main pages; more links are at the foot of the page.',
  lookingFor: 'You may be looking for:',
  homePage: 'The home page',
  query: 'What are you looking for?',
  searchNeedsScript: 'Search needs JavaScript. The menu above leads to the main pages; more links are at the foot of the page.',
  askCollege: 'Ask the college',
  askByForm: 'Send us your question with the {link}.',
  enquiryForm: 'admission enquiry form',
  askOffice: 'Or contact the college office: see {link}.',
  administration: 'Administration',
} as const;

export const privacy = {
  stored: 'What is stored',
  storedText:
    'The site stores what you send with one of these forms, the time at which it was received, and whether our staff have dealt with it. Nothing is stored until you press the button that sends the form.',
  caption: 'What the form “{form}” stores',
  field: 'Field',
  needed: 'Needed',
  characters: 'Characters',
  required: 'required',
  optional: 'optional',
  atMost: 'at most {max}',
  enquiryNote: 'The form also asks for the mode of study. This is not sent or stored.',
  feedbackNote: 'An image is stored as a new, smaller file, without the location and camera details of the original.',
  dataRequestNote: 'At least one of email and mobile number is needed.',
  grievanceNote:
    'Consent is needed only with a name, an email address or a mobile number. A picture is stored as a new file, without the location and camera details of the original; a PDF is stored as it is. The reference number is stored only as a code, from which nobody can find it.',
  consent: 'Your consent',
  consentText: 'You agree to the use of your data by ticking a box in these forms: {forms}. The words beside the box are:',
  version: 'This is version {version} of the wording. We store the version with your form, to know which words you agreed to.',
  withdraw: 'You can withdraw your consent at any time: {link}.',
  askToDelete: 'ask us to delete your data',
  kept: 'How long it is kept',
  keptDays: {
    one: 'Entries of these forms and their files are deleted one day after they were received (it can take two days more), or earlier by our staff.',
    other:
      'Entries of these forms and their files are deleted {count} days after they were received (it can take two days more), or earlier by our staff.',
  },
  keptElsewhere:
    'What our staff delete can be restored for 30 days, unless they delete it for good. Backups keep deleted data for up to 30 more days. For a year we keep which of our staff have read, changed or deleted an entry, without its content. Lists that our staff have exported, and their replies to you, are kept outside this site under the college’s own rules.',
  traces: 'Cookies and other traces',
  noCookies:
    'Visitors get no cookies, and the site stores nothing in your browser that identifies you. It has no advertising and does not analyse visits.',
  inBrowser:
    'If you close the popup on the home page, your browser remembers that until you close the tab. If you take your name, email and phone from the old enquiry form to the admission enquiry form, your browser keeps them until that form opens.',
  filmElsewhere:
    'Only the film on the home page comes from another company, which then sees your IP address. Everything else on the pages comes from this site.',
  nothingElsewhere:
    'Everything on the pages comes from this site, so no other company learns what you read here. Links to other websites take you away from it.',
  staffCookie: 'The only cookie is for staff: after a login it identifies their browser for 180 days.',
  counting:
    'To prevent misuse, the site counts the forms and the wrong reference numbers from each network. It does not store your IP address, only a code computed from it with a secret key. The code is used for one hour and deleted after about a day. A form sent twice is recognised in the same way.',
  log: 'The site’s log contains no IP addresses and nothing that you wrote. The company that runs our servers sees the IP address of each request, as every hosting company does.',
  contact: 'Whom to contact',
  noContact: 'The college has not yet put its address on this site. Until then please use the {link}, or visit the college office.',
  dataRequestForm: 'data request form',
  responsible: '{college} is responsible for your data. For questions or complaints about your data, contact the college office:',
} as const;

export const notices = {
  notice: 'Notice',
  pinned: 'Pinned',
  none: 'There are no notices at the moment.',
  unread: 'The notices cannot be read at the moment. Please try again in a minute.',
  unloaded: 'The notices could not be loaded.',
  missing: 'There is no such notice',
  missingLead: 'It may be over, or the address may be misspelt.',
  all: 'All notices',
  search: 'Search the notices',
  categories: 'Categories',
  allCategories: 'All categories',
  years: 'Years',
  allYears: 'All years',
  noneFound: 'No notice was found.',
  found: { one: '{count} notice found.', other: '{count} notices found.' },
  showAll: 'Show all notices',
  newer: 'Newer',
  older: 'Older',
  files: { one: 'File', other: 'Files' },
  share: 'Share on WhatsApp',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied.',
} as const;
