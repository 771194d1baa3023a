import { type ComponentType, createContext, use } from 'react';

import { ENGLISH, type ScriptWords } from '#words/english.ts';

const WordsContext = createContext(ENGLISH);

/** Returns the words of the page's language. */
export function useWords(): ScriptWords {
  return use(WordsContext);
}

/** Makes the island of a form. A page in another language than English gives it its words. */
export function withWords<Props extends object>(Form: ComponentType<Props>) {
  return function FormWithWords(props: Props & { words?: ScriptWords | undefined }) {
    return (
      <WordsContext value={props.words ?? ENGLISH}>
        <Form {...props} />
      </WordsContext>
    );
  };
}
