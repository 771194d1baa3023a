import { type ComponentType, createContext, use } from 'react';

import { ENGLISH, type ScriptWords } from '#words/english.ts';
import { asIsland } from '#ui/status/island.tsx';

const WordsContext = createContext(ENGLISH);

/** Returns the messages in the page's language. */
export function useWords(): ScriptWords {
  return use(WordsContext);
}

/** Makes the island of a form. A page in another language than English gives it the messages (`formWords`). */
export function withWords<Props extends object>(Form: ComponentType<Props>) {
  const Island = asIsland(Form);
  return function FormWithWords(props: Props & { words?: Partial<ScriptWords> | undefined }) {
    return (
      <WordsContext value={props.words === undefined ? ENGLISH : { ...ENGLISH, ...props.words }}>
        <Island {...props} />
      </WordsContext>
    );
  };
}
