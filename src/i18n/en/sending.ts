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
  helplines: 'You can get help at once: {helplines}.',
  otherSite: 'This form was sent from another website. Please open the form on our website, and send it there.',
  noAnswer: 'This answer cannot be shown.',
  answerGone:
    'An answer is kept for an hour and then deleted. If it showed you a number, your form has reached us: please do not send it again.',
  fileNotRead: 'The file could not be read at the moment. Please try again, or choose a smaller file.',
  tooManyFiles: 'Many files are being sent at the moment. Please try again in a minute.',
  tooLarge: 'The request is too large. At most 128 KB can be sent.',
  tooMuchText: 'The request is too large: it has too much text or too many fields.',
  notJson: 'The request could not be read: it is not valid JSON.',
  notForm: 'The request could not be read: it is not a valid form.',
};

export const receipt = {
  copy: 'Copy',
  copied: 'The number is copied.',
  notCopied: 'The number could not be copied.',
  sent: 'What you sent',
  again: 'Send another enquiry',
  follow: 'Follow this enquiry',
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
  consent: 'Your consent',
  consentText: 'You agree to the use of your data by ticking a box in these forms: {forms}. The words beside the box are:',
  version: 'With your form we record which words you agreed to.',
  withdraw: 'You can withdraw your consent at any time: {link}.',
  askToDelete: 'ask us to delete your data',
  kept: 'How long it is kept',
  keptDays: {
    one: '{forms}: entries and their files are deleted one day after they were received (it can take two days more), or earlier by our staff.',
    other:
      '{forms}: entries and their files are deleted {count} days after they were received (it can take two days more), or earlier by our staff.',
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
    'To prevent misuse, the site counts by the hour how many forms, files, failed look-ups of enquiries and wrong passwords come from each network, but nothing of grievances. It does not store your IP address, only a code computed from it with a random number that is new each day. Code and random number are deleted on the next day, and a count does not say which form it is about. A form sent twice is recognised by a code computed from its content. The answer to a form sent without JavaScript can be opened for an hour, only with its address. It is kept encrypted and deleted after three hours at the latest.',
  log: 'The site’s own log contains no IP addresses of visitors and nothing that you wrote. The company that runs our servers keeps logs of its own, with the IP address, time and address of every request, as every hosting company does. This is also so when you send a grievance: we ourselves do not store from which network it came.',
  contact: 'Who to contact',
  noContact: 'Please use the {link}, or visit the college office.',
  dataRequestForm: 'data request form',
  responsible: '{college} is responsible for your data. For questions or complaints about your data, contact the college office:',
};
