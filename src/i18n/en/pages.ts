/** The messages of the frame and of pages, in English. */

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

export const search = {
  failed: 'The search could not be loaded. Check your internet connection and try again.',
  waiting: 'Notices and teachers are still being searched.',
  searching: 'Searching…',
  none: 'No results for “{query}”.',
  didYouMean: 'Did you mean “{query}”?',
  results: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  best: 'The best {max} of {count} results for “{query}”',
  noNotices: 'Notices could not be searched.',
  noTeachers: 'Teachers could not be searched.',
  noLists: 'Notices and teachers could not be searched.',
  also: 'Also:',
  elsewhere: 'In another language: {results}',
  notice: 'Notice, {day}',
  teachers: 'Teachers',
};

export const library = {
  pictures: 'Pictures of the library',
  staff: 'Staff of the library',
  designation: 'Designation',
};

export const facilities = {
  none: 'No facility is listed at the moment.',
  enlarge: 'Select a picture to enlarge it.',
  largeInPlace: 'Without JavaScript a large picture opens in place of this page; your browser’s back button leads here again.',
  places: 'seats',
};

export const prospectus = {
  session: 'Session {session}',
};

export const demonstration = {
  label: 'Demonstration',
  sentence: 'Demonstration: people, figures, dates and documents are samples.',
  link: 'What is fact, what is sample',
};
