/** Defines the forms of reports and documents, with the folders of their PDFs. */
import { join } from 'node:path';

import { listNames } from './naming.ts';
import type { FileLocation } from './place.ts';

const REPORT_LABELS: Readonly<Record<string, string>> = {
  academics: 'Academic calendar',
  iqac_academics: 'IQAC calendars',
  aqar_yearly_reports: 'AQAR',
  annual_reports: 'Annual reports',
};

export function listReportLocations(content: string): readonly FileLocation[] {
  const files = listNames(join(content, 'reports')).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const type = name.slice(0, -'.json'.length);
    const label = REPORT_LABELS[type] ?? type;
    return { group: 'reports', file: `reports/${name}`, label, files: { folder: type, address: '' } };
  });
}

export const NIRF: FileLocation = {
  group: 'reports',
  file: 'nirf/nirf.json',
  label: 'NIRF',
  isList: true,
  files: { folder: '/public/documents/nirf', address: '/documents/nirf' },
};

export const MENU_DOCUMENTS: FileLocation = {
  group: 'reports',
  file: 'documents/documents.json',
  label: 'Documents in the menu',
  isList: true,
  files: { folder: '/public/documents', address: '/documents' },
};
