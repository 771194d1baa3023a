/** YAML cuts a text at ` #`, which the build does not report. */
import { isScalar, parseDocument, visit } from 'yaml';

import { type ContentFile, getFrontMatter } from './files.ts';
import { type Problem, createContentProblem, formatValue } from './problem.ts';

/** The beginning of a line, and its value with a comment. */
const FIELD = /^(?<start>\s*(?:- )*(?:[\w-]+: +)?)(?<value>\S.*?)\s*$/u;

function describeQuotedText({ text }: ContentFile, line: number): string {
  const { start = '', value = '' } = FIELD.exec(text.split('\n')[line - 1] ?? '')?.groups ?? {};
  return `quotation marks around the text: ${start.trimStart()}'${value.replaceAll("'", "''")}'`;
}

function cutTexts(file: ContentFile): readonly Problem[] {
  const front = getFrontMatter(file.text);
  const problems: Problem[] = [];
  visit(parseDocument(front), {
    Scalar(key, node) {
      if (key === 'key' || !isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
      const [start, end, last] = node.range;
      const [comment] = /^[ \t]*#.*/u.exec(front.slice(end, last)) ?? [];
      if (comment === undefined || (typeof node.value !== 'string' && node.value !== null)) return;
      const line = front.slice(0, start).split('\n').length + 1;
      const found = `${formatValue(comment.trim())}, which YAML leaves out, as everything after " #"`;
      problems.push(createContentProblem({ file: file.path, line, found, expected: describeQuotedText(file, line) }));
    },
  });
  return problems;
}

export function checkFrontMatter(files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  return [...files.values()].filter(({ path }) => path.endsWith('.md')).flatMap(cutTexts);
}
