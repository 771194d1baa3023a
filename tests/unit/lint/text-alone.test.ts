/** Tests the rule that text is alone in its element (docs/architecture.md, "Translated pages"). */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULE = 'site/text-alone';
/** The rule needs the types of a file of the project, whose text each case replaces. */
const FILE = 'src/ui/status/Spinner.tsx';

const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });

async function countComplaints(jsx: string): Promise<number> {
  const code = `
import type { ReactNode } from 'react';
import type { Elements } from '#ui/elements.ts';
export function Part({ isOn, text, node, elements, list }: {
  isOn: boolean; text: string; node: ReactNode; elements: Elements; list: readonly (string | null)[] }) {
  return ${jsx};
}
`;
  const [result] = await eslint.lintText(code, { filePath: FILE });
  if (result === undefined) throw new Error(`${FILE} is not linted`);
  expect(result.fatalErrorCount).toBe(0);
  return result.messages.length;
}

test.each([
  '<p>{isOn ? <b /> : null}text</p>',
  '<p>{isOn ? <b /> : null}{text}</p>',
  '<p>{isOn ? <b /> : null}{node}</p>',
  '<p>Hello {text}</p>',
  '<p> {text}</p>',
  '<p>{list}</p>',
  '<p>{list.map((one) => one)}</p>',
  '<p><Part {...{ isOn, text, node, elements, list }} />text</p>',
  '<p><>text</></p>',
  '<>{node}</>',
  'text',
])('refuses %s', async (jsx) => {
  expect(await countComplaints(jsx)).toBeGreaterThan(0);
});

test.each([
  '<p>{text}</p>',
  '<p>{node}</p>',
  "<p>{isOn ? text : 'other'}</p>",
  '<p>{`Hello ${text}`}</p>',
  '<p>{isOn ? <b /> : null}<span>{text}</span></p>',
  '<p>{isOn ? <b /> : null} <span>text</span></p>',
  '<p>{elements}<b>{text}</b></p>',
  '<p>{list.map((one) => <b key={one}>{one}</b>)}<i /></p>',
  '<p>Time left: <strong>{text}</strong></p>',
])('allows %s', async (jsx) => {
  expect(await countComplaints(jsx)).toBe(0);
});
