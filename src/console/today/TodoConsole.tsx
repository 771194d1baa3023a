import { TODO_KINDS, type Todo } from '#records/today/todo.ts';

import { Console } from '#console/frame/Console.tsx';
import { RecordList } from '#console/list/RecordList.tsx';
import { readWholeList } from '#console/list/parts.ts';
import type { RecordDefinition } from '#console/list/record-definition.ts';
import { getNameId } from '#console/list/row.tsx';
import { listTodos } from './calls.ts';

type TodoRow = Todo & { id: string };

function getKindLabel({ kind }: Todo): string {
  return TODO_KINDS[kind];
}

/** The definition of the page with what is left to do (docs/behaviour.md, "To do"). */
const todoDefinition: RecordDefinition<TodoRow, never> = {
  noun: { one: 'point', many: 'points' },
  caption: 'What is left to do on the pages, by kind',
  numberHeader: 'No.',
  emptyHint: 'Nothing is left to do. The list is made whenever the site is published.',
  search: 'Search points',
  nameOf: ({ page }) => page,
  listPart: readWholeList(async (signal) => (await listTodos(signal)).map((todo, index) => ({ ...todo, id: String(index) }))),
  textsOf: (todo) => [todo.page, todo.text, getKindLabel(todo)],
  filters: () => [{ type: 'choice', name: 'kind', label: 'Kind', all: 'All', options: [], textOf: getKindLabel }],
  groupOf: getKindLabel,
  columns: [
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
};

export function TodoConsole() {
  return (
    <Console page="todo">
      <RecordList definition={todoDefinition} />
    </Console>
  );
}
