import { expect, test } from 'vitest';

import { getInitials } from '#domain/initials.ts';

test.for([
  ['Asha Sharma', 'AS'],
  ['Prof. (Dr.) Meera Rani Gupta', 'MG'],
  ['Dr.K. Latha', 'KL'],
  ['Smt. Usha', 'U'],
  ['asha de souza (retired)', 'AS'],
  ['Name of member 3', 'NM'],
  ['श्रीमती कृष्णा शर्मा', 'कृश'],
  ['डॉ. मीना', 'मी'],
  ['डॉ० अनीता सिंह', 'असिं'],
  ['डॉ॰अनीता सिंह', 'असिं'],
  ['प्रो० (डॉ०) सुधा वर्मा', 'सुव'],
  ['Lt. (Dr.) Ruth D‘Souza', 'RD'],
  ['Smt./Dr. Usha – Devi', 'UD'],
  ['‘Madhu’ Sharma', 'MS'],
] as const)('the initials of %s are %s', ([name, initials]) => {
  expect(getInitials(name)).toBe(initials);
});
