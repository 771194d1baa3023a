/**
 * The words of the interface in English, for visitors. Words in other languages have the same sections and
 * keys (docs/behaviour.md, "Languages"). `{name}` stands for a value. What depends on a count has a
 * sentence for each plural. Each section is an export, so that browsers load only those that they use;
 * those of forms and of the search are in a file of their own, because most pages have neither.
 */
export * from './en-forms.ts';

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
  nominate: 'Nominate a person',
} as const;

export const field = {
  required: '{field} is required',
  tooLong: '{field} must be at most {max} characters',
  unstorable: '{field} contains a character that we cannot accept',
  notText: '{field} must be text',
  mobile: 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.',
  email: 'Enter an email address such as name@example.org',
  consentMissing: 'Tick the box to agree to the privacy notice',
  consentUnknown: 'Please reload the page and tick the box again',
  optional: '(optional)',
  left: { one: '{count} character left', other: '{count} characters left' },
  tooMany: { one: '{count} character too many', other: '{count} characters too many' },
} as const;

export const connection = {
  offline: 'The server cannot be reached. Check your internet connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  badShape: 'The server’s answer could not be read. Please try again.',
  unavailable: 'The server cannot answer at the moment. Please try again in a minute.',
  waitSeconds: { one: 'You can try again in {count} second.', other: 'You can try again in {count} seconds.' },
  waitMinutes: { one: 'You can try again in {count} minute.', other: 'You can try again in {count} minutes.' },
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
  help: 'Help',
  notices: 'Notices',
  search: 'Search',
  founded: 'College founded in {year}',
  otherSite: '(another site)',
  contact: 'Contact',
  quickLinks: 'Quick links',
  login: 'Console login',
  backToTop: 'Back to top',
  onThisPage: 'On this page',
  tryAgain: 'Try again',
  notLoaded: 'This part of the page could not be loaded.',
  checkConnection: 'Check your internet connection and try again.',
  formNeedsScript: 'This form needs JavaScript. Please switch it on, or write to the college; its address is at the bottom of the page.',
  draft: 'This page is a draft of a translation. If the two differ, the English page applies.',
  untranslated: 'This page is in English only.',
} as const;

export const page = {
  theForm: 'The form',
  theOldForm: 'The old form',
  goToEnquiry: 'Go to the admission enquiry form',
  yourFeedback: 'Your feedback',
  yourRequest: 'Your request',
  yourGrievance: 'Your grievance',
  lookUpGrievance: 'Check the status of your grievance',
  ownTimeIsSample: 'The paragraph above is a sample.',
  deletedAfter: 'Every grievance is deleted from this website {days} days after we received it, answered or not.',
  urgentHelp: 'You can get help at once',
  whomToAsk: 'Whom to contact in the college',
  notNamed: 'The college has not yet named its officers for: {officers}. Until then: {others}.',
  principal: 'the Principal',
  numbersAreReal: 'The numbers of the helplines are real.',
  whoAnswers: 'Whom to contact for what',
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
    '“Leave this page quickly” opens another website in place of this page, and the Back button will not bring you back here. On a keyboard, press Shift three times. Your browser’s history still names this page: delete it there, or use a private window.',
  leavingNoScript: 'Because JavaScript is off in your browser, the Back button does bring you back here.',
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
  none: 'none',
} as const;

export const privacy = {
  stored: 'What is stored',
  storedText:
    'The site stores what you send with one of these forms, the time at which it was received, and how far it has been dealt with. Nothing is stored until you press the button that sends the form.',
  caption: 'What the form “{form}” stores',
  field: 'Field',
  needed: 'Needed',
  characters: 'Characters',
  required: 'required',
  optional: 'optional',
  atMost: 'at most {max}',
  feedbackNote: 'An image is stored as a new, smaller file, without the location and camera details of the original.',
  dataRequestNote: 'At least one of email and mobile number is needed.',
  grievanceNote:
    'Consent is needed only with a name, an email address or a mobile number, and the sentence about visitors under 18 does not apply. A picture is stored as a new file, without the location and camera details of the original; a PDF is stored as it is. We do not store the reference number itself, so we cannot look it up for you.',
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
    'Visitors get no cookies, and the site stores nothing in your browser that identifies you, but for what the next point says. It has no advertising and does not analyse visits.',
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

/** About placeholders for facts of the college. A page has one line for all kinds of them. */
export const samples = {
  'on this page': 'on this page',
  'shown here': 'shown here',
  picture: 'The picture {place} is a sample.',
  all: '{kinds} {place} are samples.',
  some: 'Some {kinds} {place} are samples: {names}.',
  many: '{kinds} {place}: {count} of {total} entries are samples.',
} as const;

/** What can be a sample, in the order of the sentences. Commas stand where a sentence has its commas or "and". */
export const sampleKinds = {
  'the picture': 'the picture',
  'the film and the picture': 'the film, the picture',
  'the film and its pictures': 'the film, its pictures',
  'the text and the picture': 'the text, the picture',
  pictures: 'pictures',
  'pictures and descriptions': 'pictures, descriptions',
  'portraits and messages': 'portraits, messages',
  'names and portraits': 'names, portraits',
  'names, designations and portraits': 'names, designations, portraits',
  'names, departments, designations and qualifications': 'names, departments, designations, qualifications',
  'names and posts of the staff': 'names, posts of the staff',
  'names of universities': 'names of universities',
  'names, posts, portraits and contacts': 'names, posts, portraits, contacts',
  'names, portraits and quotes': 'names, portraits, quotes',
  'contact details': 'contact details',
  officers: 'officers',
  'positions and duties': 'positions, duties',
  sections: 'sections',
  'texts and pictures': 'texts, pictures',
  texts: 'texts',
  reports: 'reports',
  'reports and their years': 'reports, their years',
  calendars: 'calendars',
  newspapers: 'newspapers',
} as const;
