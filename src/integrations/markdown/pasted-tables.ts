/** The editor writes a table that was pasted from a spreadsheet without the line that marks its headings. */
import type { Paragraph, PhrasingContent, Root, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';

const ROW = /^\|(?<cells>.*)\|\s*$/u;

function createRow(cells: string): TableRow {
  const texts = cells.split('|').map((cell) => cell.replaceAll(String.raw`\n`, ' ').trim());
  return { type: 'tableRow', children: texts.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })) };
}

function getText(node: PhrasingContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

function readRows({ children }: Paragraph): readonly TableRow[] {
  const lines = children.map(getText).join('').split('\n');
  const rows = lines.map((line) => ROW.exec(line)?.groups?.['cells']);
  return rows.includes(undefined) ? [] : rows.map((cells = '') => createRow(cells));
}

export function remarkPastedTables() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const rows = readRows(paragraph);
      if (rows.length > 1 && parent !== undefined && index !== undefined) parent.children[index] = { type: 'table', children: [...rows] };
    });
  };
}
