/** Tests the rule that text is alone in its element (docs/architecture.md, "Translated pages"). */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const RULE = 'site/text-alone';
/** The rule needs the types of a file of the project, whose text the cases replace. */
const FILE = 'src/ui/status/Spinner.tsx';

const REFUSED = [
  '<p>{isOn ? <b /> : null}text</p>',
  '<p>{isOn ? <b /> : null}{text}</p>',
  '<p>{isOn ? <b /> : null}{node}</p>',
  '<p>Hello {text}</p>',
  '<p> {text}</p>',
  '<p>{list}</p>',
  '<p>{list.map((one) => one)}</p>',
  '<p><Icon />text</p>',
  '<p><>text</></p>',
  '<>{node}</>',
  'text',
];

const ALLOWED = [
  '<p>{text}</p>',
  '<p>{node}</p>',
  "<p>{isOn ? text : 'other'}</p>",
  '<p>{`Hello ${text}`}</p>',
  '<p>{isOn ? <b /> : null}<span>{text}</span></p>',
  '<p>{isOn ? <b /> : null} <span>text</span></p>',
  '<p>{elements}<b>{text}</b></p>',
  '<p>{list.map((one) => <b key={one}>{one}</b>)}<i /></p>',
  '<p>Time left: <strong>{text}</strong></p>',
];

const HEAD = `
import type { ReactNode } from 'react';
import type { Elements } from '#ui/elements.ts';
type Props = { isOn: boolean; text: string; node: ReactNode; elements: Elements; list: readonly (string | null)[] };
declare function Icon(): Elements;
`;

/** One component of each line, in one run, because each run reads the types of the project. */
async function listRefused(cases: readonly string[]): Promise<readonly string[]> {
  const components = cases.map(
    (jsx, index) => `export function Part${String(index)}({ isOn, text, node, elements, list }: Props) { return ${jsx}; }`,
  );
  const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId === RULE });
  const [result] = await eslint.lintText(HEAD + components.join('\n'), { filePath: FILE });
  if (result === undefined) throw new Error(`${FILE} is not linted`);
  expect(result.fatalErrorCount).toBe(0);
  const lines = new Set(result.messages.map(({ line }) => line));
  return cases.filter((_, index) => lines.has(HEAD.split('\n').length + index));
}

test('text beside what may change is refused, and text alone or beside what always stays is allowed', async () => {
  expect(await listRefused([...REFUSED, ...ALLOWED])).toEqual(REFUSED);
});
