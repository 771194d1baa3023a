export const people = {
  messages: 'The messages',
  people: 'People',
  administration: 'The people of the administration',
  members: 'Members',
  governingBody: 'The members of the Governing Body',
  number: 'Sr No.',
  photo: 'Photo',
  name: 'Name',
  role: 'Role',
  contact: 'Contact',
  designation: 'Designation',
  education: 'Education',
  feedbackForm: 'Alumni feedback form',
  departments: 'Departments',
  careers: 'Career Opportunities',
  needsScript: 'The faculty list needs JavaScript. Please switch it on, or ask the college office for the list.',
  newestNeedsScript: 'The newest list needs JavaScript. Some entries may have changed.',
  newestFailed: 'The newest list could not be loaded. Some entries may have changed.',
  profileImage: 'Profile Image',
  qualification: 'Qualification',
  facultyCount: { one: '{count} faculty member', other: '{count} faculty members' },
  facultyOf: 'Faculty of {department}',
};

export const reports = {
  bySession: 'Reports by session',
  byYear: 'Reports by year',
  calendars: 'Calendars by session',
  annualReport: 'Annual report',
  aqar: 'AQAR',
  academicCalendar: 'Academic calendar',
  iqacCalendar: 'IQAC calendar',
  nirf: 'NIRF report',
  noLink: 'Link not available',
  notPublished: 'Not published yet',
  download: 'Download',
  downloading: 'Downloading...',
  progress: 'Downloaded so far',
  part: '{received} of {total}',
  stop: 'Stop',
  askPassword: 'Enter the password to download the report.',
  passwordRequired: 'Password is required.',
  password: 'Password',
  cancel: 'Cancel',
  passwordNeedsScript: 'You need a password to download these reports, and entering it needs JavaScript. Please switch it on.',
  protectedNeedsScript: 'If a calendar has a password, its link works only with JavaScript.',
};

export const disclosure = {
  notPublished: 'Not yet published by the college',
  published: '{count} of {all} published',
  otherSite: 'Another website',
};

export const pictures = {
  byYear: 'Pictures by year',
  pictures: 'Pictures',
  needsScript: 'The cards above need JavaScript. Here are the same pictures as plain links.',
  none: 'No pictures',
  count: { one: '{count} picture', other: '{count} pictures' },
  film: 'Film of the college campus, without sound',
  openFilm: 'Open the film',
  scenes: 'What the film shows',
  playFrom: 'Play from',
};

export const conduct = {
  chooseSection: 'Choose your part',
};
