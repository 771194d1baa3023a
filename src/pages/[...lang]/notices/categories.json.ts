/** The words for the categories of notices, for the function notice-pages. In English they are the values themselves. */
import { languagesOf, shownAs } from '#queries/language.ts';
import { NOTICE_CATEGORIES } from '#records/notices/notice.ts';

export function getStaticPaths() {
  return languagesOf('notices');
}

export function GET(): Response {
  return Response.json(shownAs(NOTICE_CATEGORIES) ?? {});
}
