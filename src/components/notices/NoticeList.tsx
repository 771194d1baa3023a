import { type ListQuery, WORDS_MAX, chooseNotices, formatListQuery } from '#records/notices/list-query.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { formatCount, findForeignTag, getLanguagePrefix } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/messages.ts';

import { NoticeGroups } from './NoticeEntry.tsx';

type NoticeListProps = {
  messages: Messages;
  notices: readonly NoticeRecord[];
  query: ListQuery;
  /** Values are English. */
  translateCategory: (category: string) => string;
};

function getListAddress({ messages, query }: Pick<NoticeListProps, 'messages' | 'query'>, change: Partial<ListQuery>): string {
  return `${getLanguagePrefix(messages)}/notices${formatListQuery({ ...query, page: 1, ...change })}`;
}

type ChoicesProps = Pick<NoticeListProps, 'messages' | 'query'> & {
  label: string;
  name: 'category' | 'year';
  /** Labels by value; '' means all. */
  choices: ReadonlyMap<string, string>;
};

function Choices({ messages, query, label, name, choices }: ChoicesProps) {
  return (
    <nav className="notices-choices cluster gap-2 above-3" aria-label={label}>
      {[...choices].map(([value, text]) => (
        <a
          key={value}
          href={getListAddress({ messages, query }, { [name]: value })}
          aria-current={query[name] === value ? true : undefined}
          lang={findForeignTag(messages, text)}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

function SearchForm({ messages, query }: Pick<NoticeListProps, 'messages' | 'query'>) {
  return (
    <form className="measure" action={`${getLanguagePrefix(messages)}/notices`} method="get" role="search">
      <label className="field-label" htmlFor="notices-q">
        {messages.notices.search}
      </label>
      <div className="field-line gap-2">
        <input
          className="field-input"
          id="notices-q"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={WORDS_MAX}
          enterKeyHint="search"
          defaultValue={query.q}
        />
        {(['category', 'year'] as const).map((name) =>
          query[name] === '' ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
        )}
        <button className="button" type="submit">
          {messages.frame.search}
        </button>
      </div>
    </form>
  );
}

function NoNotices({ messages }: Pick<NoticeListProps, 'messages'>) {
  const [before = '', after = ''] = messages.page.askByForm.split('{link}');
  return (
    <div className="section-s tint ruled-above centred">
      <p className="title text-l">{messages.notices.none}</p>
      <p>
        <span>{before}</span>
        <a href={`${getLanguagePrefix(messages)}/Admission-Enquiry`}>{messages.page.enquiryForm}</a>
        <span>{after}</span>
      </p>
    </div>
  );
}

export function NoticeList({ messages, notices, query, translateCategory }: NoticeListProps) {
  if (notices.length === 0) return <NoNotices messages={messages} />;
  const { categories, years, count, shown, hasOlder } = chooseNotices(notices, query);
  const isChosen = query.q !== '' || query.category !== '' || query.year !== '';
  const categoryNames = new Map([
    ['', messages.notices.allCategories],
    ...categories.map((name) => [name, translateCategory(name)] as const),
  ]);
  const yearNames = new Map([['', messages.notices.allYears], ...years.map((year) => [year, year] as const)]);
  return (
    <>
      <SearchForm messages={messages} query={query} />
      {categories.length === 0 ? null : (
        <Choices messages={messages} query={query} label={messages.notices.categories} name="category" choices={categoryNames} />
      )}
      {years.length > 1 || query.year !== '' ? (
        <Choices messages={messages} query={query} label={messages.notices.years} name="year" choices={yearNames} />
      ) : null}
      {isChosen || shown.length === 0 ? (
        <p className="message above-4">
          <span>{shown.length === 0 ? messages.notices.noneFound : formatCount(messages, messages.notices.found, count)}</span>{' '}
          <a href={`${getLanguagePrefix(messages)}/notices`}>{messages.notices.showAll}</a>
        </p>
      ) : null}
      {shown.length === 0 ? null : <NoticeGroups messages={messages} notices={shown} translateCategory={translateCategory} />}
      <div className="cluster gap-4 above-5">
        {query.page > 1 && shown.length > 0 ? (
          <a className="button button-quiet" rel="prev" href={getListAddress({ messages, query }, { page: query.page - 1 })}>
            {messages.notices.newer}
          </a>
        ) : null}
        {hasOlder ? (
          <a className="button button-quiet" rel="next" href={getListAddress({ messages, query }, { page: query.page + 1 })}>
            {messages.notices.older}
          </a>
        ) : null}
      </div>
    </>
  );
}
