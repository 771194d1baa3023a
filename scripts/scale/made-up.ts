/**
 * Makes texts and records in any number. They are the same at each run. Nobody could take the people
 * for real ones: a member is called "Sample Member Q", and addresses are in `example.org`.
 */
import { encodeTime } from 'ulid';

import { type EnquiryRecord, parseEnquiryRecord } from '#domain/inbox.ts';
import { type FacultyRecord, parseFacultyFields, parseFacultyRecord } from '#domain/faculty.ts';
import { type NoticeRecord, parseNoticeRecord } from '#domain/notice-record.ts';
import { valueOf } from '#scripts/lib/content-files.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The time of the newest records. */
const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');
/** For how long records came in. */
const YEARS_3 = 3 * 365 * DAY;

const WORDS = `lecture library timetable laboratory hostel admission semester seminar sports certificate practical term
holiday class result form office fee scholarship merit list date room campus tour camp lesson reading music
workshop department course subject examination degree assembly prize day bus notice hall garden project week`.split(/\s+/u);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a number from 0 on below `below`, which only looks random. */
export function pick(seed: number, below: number): number {
  return ((Math.imul(seed + 1, 2_654_435_761) >>> 8) % 100_003) % below;
}

/** Returns a sentence of `count` words. */
export function sentence(seed: number, count: number): string {
  const words = Array.from({ length: count }, (_, index) => WORDS[pick(seed * 31 + index * 7, WORDS.length)] ?? '');
  return `Sample ${words.join(' ')}.`;
}

/** Returns a text of several sentences. */
export function text(seed: number, sentences: number): string {
  return Array.from({ length: sentences }, (_, index) => sentence(seed * 101 + index, 6 + pick(seed + index, 12))).join(' ');
}

/** Returns a number in letters, because names of people have no digits: A, B, … Z, AA, AB. */
export function inLetters(number: number): string {
  const last = LETTERS.charAt(number % LETTERS.length);
  return number < LETTERS.length ? last : `${inLetters(Math.floor(number / LETTERS.length) - 1)}${last}`;
}

function timeOf(index: number, count: number): number {
  return NEWEST - Math.floor((index * YEARS_3) / count);
}

/** Returns an id as the functions make them: the time, and 16 further characters. */
function idAt(ms: number, index: number): string {
  return `${encodeTime(ms, 10)}${String(index).padStart(16, '0')}`;
}

/**
 * Returns notices, newest first, four of five of them active.
 * @param description the text of each; of different lengths if it is left out
 */
export function madeUpNotices(count: number, description?: string): readonly NoticeRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const ms = timeOf(index, count);
    const time = new Date(ms).toISOString();
    const record: NoticeRecord = {
      id: idAt(ms, index),
      title: sentence(index, 3 + pick(index, 6)),
      description: description ?? text(index, 1 + pick(index, 9)),
      is_active: index % 5 === 4 ? 0 : 1,
      created_at: time,
      updated_at: time,
    };
    return valueOf('a made-up notice', parseNoticeRecord(record));
  });
}

const DEPARTMENTS = 40;

/** Returns faculty members in 40 departments, every second one with a picture's key. */
export function madeUpFaculty(count: number): readonly FacultyRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const ms = timeOf(index, count);
    const time = new Date(ms).toISOString();
    const fields = parseFacultyFields({
      name: `Sample Member ${inLetters(index)}`,
      designation: index % 3 === 0 ? 'Associate Professor' : 'Assistant Professor',
      qualification: index % 2 === 0 ? 'M.A., NET, Ph.D.' : 'M.Sc., B.Ed.',
      dept: `Sample Department ${inLetters(pick(index, DEPARTMENTS))}`,
    });
    const image = index % 2 === 0 ? `${idAt(ms, index)}.jpg` : null;
    const record = { ...valueOf('a made-up member', fields), id: idAt(ms, index), image, created_at: time, updated_at: time };
    return valueOf('a made-up member', parseFacultyRecord(record));
  });
}

/**
 * Returns an enquiry by its position in an inbox. Position 0 has the newest one.
 * @param count how many enquiries the inbox has in all
 */
export function madeUpEnquiry(index: number, count: number): EnquiryRecord {
  const ms = timeOf(index, count);
  const record: EnquiryRecord = {
    id: idAt(ms, count - index),
    name: `Sample Sender ${inLetters(index)}`,
    email_address: `sample${index}@example.org`,
    mobile_number: `9${String(index).padStart(9, '0')}`,
    highest_qualification: '12th',
    year_of_passing: 2020 + (index % 6),
    city: 'Sample Town',
    course: 'BCA',
    enquiry: text(index, 1 + pick(index, 5)),
    consent: '',
    received_at: new Date(ms).toISOString(),
    is_handled: index % 2 === 0 ? 1 : 0,
  };
  return valueOf('a made-up enquiry', parseEnquiryRecord(record));
}
