/** The messages of the interface in English, by section: scripts in browsers contain only the sections that they import. */

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
  left: {
    one: '{count} character left',
    other: '{count} characters left',
  },
  tooMany: {
    one: '{count} character too many',
    other: '{count} characters too many',
  },
};

export const connection = {
  offline: 'The server cannot be reached. Check your internet connection and try again.',
  timeout: 'The server did not answer in time. Please try again.',
  badShape: 'The server’s answer could not be read. Please try again.',
  unavailable: 'The server cannot answer at the moment. Please try again in a minute.',
  fault: 'The fault is in this page, not in your connection. If it happens again, please call us.',
  waitSeconds: {
    one: 'You can try again in {count} second.',
    other: 'You can try again in {count} seconds.',
  },
  waitMinutes: {
    one: 'You can try again in {count} minute.',
    other: 'You can try again in {count} minutes.',
  },
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
  open: {
    one: 'One field needs your attention',
    other: '{count} fields need your attention',
  },
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
  pages: {
    one: '{count} page',
    other: '{count} pages',
  },
  updated: 'updated {day}',
};

export const server = {
  fault: 'Something went wrong on our side. Please try again. If the problem continues, please quote this reference: {id}',
  unreachable: 'Our records cannot be reached at the moment. Please try again.',
  tooManyTries: 'Too many attempts. Please wait a while and try again.',
  tooManyForms: 'We have received more forms than we can accept in an hour. Please try again later.',
  filesLeftOut:
    'Your form has reached us, but without its files, because we have received more files today than we can keep. You can send the files again tomorrow.',
  call: 'You can also call {telephone}.',
  write: 'You can also write to {email}.',
  callOrWrite: 'You can also call {telephone} or write to {email}.',
  tooManyFiles: 'Many files are being sent at the moment. Please try again in a minute.',
  tooLarge: 'The request is too large. At most 128 KB can be sent.',
  tooMuchText: 'The request is too large: it has too much text or too many fields.',
  notJson: 'The request could not be read: it is not valid JSON.',
  notForm: 'The request could not be read: it is not a valid form.',
};

export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main',
  moreMenu: 'More about the college',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  help: 'Help',
  notices: 'Notices',
  search: 'Search',
  founded: 'College founded in {year}',
  otherSite: '(another site)',
  contact: 'Contact',
  courses: 'Courses',
  admission: 'Admission',
  quickLinks: 'Quick links',
  login: 'Console login',
  backToTop: 'Back to top',
  onThisPage: 'On this page',
  contents: 'Contents',
  tryAgain: 'Try again',
  formNeedsScript: 'This form needs JavaScript. Please switch it on, or write to the college; its address is at the bottom of the page.',
  draft: 'This page is a draft of a translation. If the two differ, the English page applies.',
  untranslated: 'This page is in English only.',
};

export const page = {
  theForm: 'The form',
  theOldForm: 'The old form',
  answer: 'The answer to your form.',
  backToForm: 'Open an empty form',
  goToEnquiry: 'Go to the admission enquiry form',
  yourFeedback: 'Your feedback',
  yourRequest: 'Your request',
  yourGrievance: 'Your grievance',
  lookUpGrievance: 'Check the status of your grievance',
  deletedAfter: 'We delete grievances after {days} days.',
  urgentHelp: 'You can get help at once',
  whomToAsk: 'Who to contact in the college',
  notNamed: 'The college has not yet named its officers for: {officers}. Until then: {others}.',
  principal: 'the Principal',
  numbersAreReal: 'The numbers of the helplines are real.',
  whoAnswers: 'Who to contact',
  helplines: 'Helplines',
  address: 'Address',
  telephone: 'Telephone',
  email: 'Email',
  hours: 'Office hours',
  onMap: 'Find the college on a map',
  question: 'Question',
  answeredBy: 'Ask here',
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
  figures: 'The figures at a glance',
  noSection: 'No section is listed at the moment.',
  query: 'What are you looking for?',
  searchNeedsScript: 'Search needs JavaScript. The menu above leads to the main pages; more links are at the foot of the page.',
  askCollege: 'Ask the college',
  askByForm: 'Send us your question with the {link}.',
  enquiryForm: 'admission enquiry form',
  pleaseAsk: 'Please ask the college:',
  askOffice: 'Or contact the college office: see {link}.',
  none: 'none',
  print: 'Print or save as PDF',
  printHint: 'Your browser’s menu prints this page or saves it as a PDF.',
};

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
  version: 'With your form we record which words you agreed to.',
  withdraw: 'You can withdraw your consent at any time: {link}.',
  askToDelete: 'ask us to delete your data',
  kept: 'How long it is kept',
  keptDays: {
    one: 'Entries of these forms and their files are deleted one day after they were received (it can take two days more), or earlier by our staff.',
    other:
      'Entries of these forms and their files are deleted {count} days after they were received (it can take two days more), or earlier by our staff.',
  },
  keptElsewhere:
    'What our staff delete can be restored for 30 days, unless they delete it for good. Backups keep deleted data for up to 30 more days. For a year we keep which of our staff have exported, changed or deleted an entry, without its content. Lists that our staff have exported, and their replies to you, are kept outside this site under the college’s own rules.',
  traces: 'Cookies and other traces',
  noCookies: 'Visitors get no cookies. The site has no advertising and does not analyse visits.',
  inBrowser:
    'This site stores nothing that identifies you, except the following. If you close the popup on the home page, your browser remembers that until you close the tab. If you take your name, email and phone from the old enquiry form to the admission enquiry form, your browser keeps them until that form opens.',
  filmElsewhere:
    'Only the film on the home page comes from another company, which then sees your IP address. Everything else on the pages comes from this site.',
  nothingElsewhere:
    'Everything on the pages comes from this site, so no other company learns what you read here. Links to other websites take you away from it.',
  staffCookie: 'The only cookie is for staff: after a login it identifies their browser for 180 days.',
  counting:
    'To prevent misuse, the site counts the forms, files and failed look-ups of enquiries from each network, but nothing of grievances. It does not store your IP address, only a code computed from it with a secret key. The code is used for at most a day and then deleted. A form sent twice is recognised in the same way.',
  log: 'The site’s log contains no IP addresses and nothing that you wrote. The company that runs our servers sees the IP address of each request, as every hosting company does.',
  contact: 'Who to contact',
  noContact: 'Please use the {link}, or visit the college office.',
  dataRequestForm: 'data request form',
  responsible: '{college} is responsible for your data. For questions or complaints about your data, contact the college office:',
};

export const urgent = {
  label: 'Urgent notices',
  mark: 'Urgent',
  close: 'Close “{title}”',
};

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
  found: {
    one: '{count} notice found.',
    other: '{count} notices found.',
  },
  showAll: 'Show all notices',
  newer: 'Newer',
  older: 'Older',
  files: {
    one: 'File',
    other: 'Files',
  },
  share: 'Share on WhatsApp',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied.',
};

export const verify = {
  reference: 'Notice No. {number}',
  question: 'Is this notice genuine?',
  poster: 'Poster',
  scan: 'Is this notice genuine? Scan the code, or type this address:',
  readMore: 'Read the whole notice at {address}',
  filesAt: 'The files are at {address}',
  number: 'Number of the notice',
  numberHint: 'It is on the notice: “Notice No. 42”, or an address that ends in /n/42.',
  show: 'Show the notice',
  unknown: 'The college shows no notice No. {number}',
  noNumber: 'This is not the number of a notice',
  unknownLead: 'It may be withdrawn, or the number may be misspelt. If a message says so all the same, ask the college first.',
  expired: 'Notice No. {number} has expired',
  expiredLead: 'The college did publish this notice. Its last day is over, so it is no longer shown.',
  shownFrom: 'Shown on this website: {days}.',
  expiredAsk: 'A message with another title or other days was changed.',
  byNumber: 'Compare the number',
  byFile: 'Compare a file',
  file: 'The file that you received',
  fileHint: '{kinds} that was sent as a document, chosen or dropped here. Photos and screenshots cannot be compared. Nothing is uploaded.',
  comparing: 'The file is being compared…',
  genuine: 'This file is attached to notice No. {number}, “{title}”, published on {day}.',
  see: 'See the notice',
  fileExpired:
    'The college published this file on {day} with notice No. {number}, “{title}”. The notice has expired: its last day was {lastDay}.',
  seeNumber: 'About this notice',
  notOurs: 'This file is not ours',
  notOursWhy:
    'No notice that the college shows has exactly this file. A photo or screenshot is always another file: compare the number on it. Do not rely on it until you have asked the college.',
  tooLarge: 'It is larger than any file of the college’s notices. Do not rely on it until you have asked the college.',
  failed: 'The file could not be compared, because the list of the college’s files did not arrive. Please try again in a minute.',
  unreadable: 'The file could not be read. Please choose one file.',
  insecure: 'This browser cannot compare files here. Please compare the number.',
  noScript: 'To compare a file, please switch JavaScript on. The number can be compared without it.',
};

export const receipt = {
  copy: 'Copy',
  copied: 'The number is copied.',
  notCopied: 'The number could not be copied.',
  sent: 'What you sent',
  again: 'Send another enquiry',
  follow: 'Follow this enquiry',
};

export const search = {
  failed: 'The search could not be loaded. Check your internet connection and try again.',
  waiting: 'Notices and teachers are still being searched.',
  searching: 'Searching…',
  none: 'No results for “{query}”.',
  didYouMean: 'Did you mean “{query}”?',
  results: {
    one: '{count} result for “{query}”',
    other: '{count} results for “{query}”',
  },
  best: 'The best {max} of {count} results for “{query}”',
  noNotices: 'Notices could not be searched.',
  noTeachers: 'Teachers could not be searched.',
  noLists: 'Notices and teachers could not be searched.',
  also: 'Also:',
  elsewhere: 'In another language: {results}',
  notice: 'Notice, {day}',
  teachers: 'Teachers',
};

export const admission = {
  opens: 'Admission opens on {day}.',
  open: 'Admission is open until {day}.',
  opened: 'Admission opened on {day}.',
  closed: 'Admission closed on {day}.',
  howToApply: 'How to apply',
  whoCanApply: 'Courses, and who can apply',
  askUs: 'Ask us',
  firstDay: 'First day of admission',
  lastDay: 'Last day of admission',
  portal: 'The university’s portal',
};

export const home = {
  apply: 'Apply',
  fees: 'Fees',
  dates: 'Dates',
  pauseFilm: 'Pause the background film',
  playFilm: 'Play the background film',
  latestNotices: 'Latest notices',
  allMessages: 'All messages',
  readMessage: 'Read the {post}’s message',
  campus: 'Pictures of the campus',
  campusPicture: 'Campus {number}',
  campusView: 'Campus View {number}',
  allProgrammes: 'Explore All Programs',
  more: 'Learn More',
  portrait: 'Portrait of {name}',
  otherSites: 'Other websites',
  mail: 'Mail',
  newTab: '(opens in a new tab)',
  closePopup: 'Close the popup',
  close: 'Close',
};

export const viewer = {
  enlarge: 'Enlarge:',
  closeViewer: 'Close the viewer',
  failed: 'This picture could not be loaded.',
  previous: 'Previous picture',
  next: 'Next picture',
  show: 'Show {picture}',
  place: '{picture} ({number} of {count})',
  start: 'Start the slideshow',
  pause: 'Pause the slideshow',
};

export const library = {
  pictures: 'Pictures of the library',
  staff: 'Staff of the library',
  designation: 'Designation',
};

export const dates = {
  next: 'Next dates',
  all: 'All dates',
  past: 'Past dates',
  none: 'There are no dates to come.',
  kinds: 'Kinds of dates',
  to: 'to',
  calendar: 'Put into your calendar',
  admission: 'Admission',
  examination: 'Examination',
  holiday: 'Holiday',
  event: 'Event',
  months: 'Months',
  count: {
    one: '{count} date',
    other: '{count} dates',
  },
};

export const prospectus = {
  session: 'Session {session}',
};

export const courses = {
  level: 'Level',
  allLevels: 'All levels',
  area: 'Subject area',
  allAreas: 'All subject areas',
  found: {
    one: '{count} course',
    other: '{count} courses',
  },
  noneFound: 'No course matches both choices.',
  showAll: 'Show all courses',
  facts: 'Facts about the course',
  duration: 'Duration',
  mode: 'How it is taught',
  modes: {
    Onsite: 'On the campus',
    Online: 'Online',
    Blended: 'Partly online',
  },
  hours: 'Hours of study',
  seats: 'Seats',
  eligibility: 'Who can apply',
  fee: 'Fees',
  medium: 'Medium of instruction',
  subjects: 'Subjects or combinations',
  syllabus: 'Syllabus',
  leadsTo: 'What it leads to',
  department: 'Department',
  university: 'University',
  ask: 'Ask about this course',
  askAdmission: 'Ask about admission',
  teachers: 'Teachers',
  allTeachers: 'All faculty members',
  otherCourses: 'More courses: {level}',
  previous: 'Previous course',
  next: 'Next course',
  description: '{name} at {college} ({level}, {duration}): who can apply, seats, fees, subjects and dates.',
  course: 'Course',
  due: 'When to pay',
  includes: 'What it covers',
  apply: 'Apply',
  study: 'What you study',
  lastDay: 'Last day to apply',
  dates: 'Dates to remember',
  feesElsewhere: 'A fee that is not listed? {link}',
  askFee: 'Ask us',
  note: 'Note',
};

export const facilities = {
  none: 'No facility is listed at the moment.',
  enlarge: 'Select a picture to enlarge it.',
  largeInPlace: 'Without JavaScript a large picture opens in place of this page; your browser’s back button leads here again.',
  places: 'seats',
};

export const demonstration = {
  label: 'Demonstration',
  sentence: 'Demonstration: people, figures, dates and documents are samples.',
  link: 'What is fact, what is sample',
};
