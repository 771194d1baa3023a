import { TODO_KINDS, type Todo, parseTodos } from '#records/today/today.ts';
import { Filters, type FilterField, Search } from '#ui/table/Filters.tsx';
import { readWholeList } from '#ui/table/parts.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { parseListField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

import { createConsole } from '#console/frame/Console.tsx';
import { ListBar, ListTable } from '#console/list/ListTable.tsx';
import { getNameId } from '#console/list/cells.tsx';
import { useList } from '#console/list/use-list.ts';

type TodoRow = Todo & { id: string };

function getKindLabel({ kind }: Todo): string {
  return TODO_KINDS[kind];
}

const options = {
  name: 'todo',
  noun: { one: 'point', many: 'points' },
  fetchPart: readWholeList(async (signal) => {
    const todos = await send('getTodo', { parse: parseListField(parseTodos), signal });
    return todos.map((todo, index) => ({ ...todo, id: String(index) }));
  }),
  createColumns: (): readonly TableColumn<TodoRow>[] => [
    {
      header: 'Page or list',
      width: 'name',
      cell: (todo) => (
        <span className="strong" id={getNameId(todo)}>
          {todo.page}
        </span>
      ),
    },
    { header: 'What is left', width: 'text', cell: ({ text }) => text },
    {
      header: 'Action',
      width: 'actions',
      cell: ({ id, form }) =>
        form === '' ? null : (
          <a className="button button-small button-quiet" href={form} aria-describedby={getNameId({ id })}>
            Open in the editor
          </a>
        ),
    },
  ],
  nameOf: ({ page }: Todo) => page,
  textsOf: (todo: Todo) => [todo.page, todo.text, getKindLabel(todo)],
  fields: [{ type: 'choice', name: 'kind', label: 'Kind', options: [], textOf: getKindLabel }] satisfies FilterField<TodoRow>[],
};

function TodoList() {
  const list = useList(options);
  return (
    <>
      <ListBar list={list}>
        <Search label="Search points" filter={list.filter} input={list.searchInput} />
        <Filters fields={list.fields} filter={list.filter} />
      </ListBar>
      <ListTable
        list={list}
        emptyHint="Nothing is left to do. The list is made whenever the site is published."
        caption="What is left to do on the pages, by kind"
        numberHeader="No."
        groupOf={getKindLabel}
      />
    </>
  );
}

export const TodoConsole = createConsole('todo', TodoList);
