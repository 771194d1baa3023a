import { type ComponentType, createContext, use } from 'react';

import { DEFAULT_LANGUAGE, DEFAULT_TAG } from '#words/default-language.ts';
import { ENGLISH, type ScriptWords } from '#words/english.ts';
import type { Spoken } from '#words/sentences.ts';
import { asIsland } from '#ui/status/island.tsx';

const WordsContext = createContext(ENGLISH);

/** Inside the page, the words of other languages would make its HTML a sixth larger. */
const translated =
  import.meta.env.SSR || document.documentElement.lang !== DEFAULT_TAG ? (await import('./translated-words.ts')).TRANSLATED : null;

function wordsOf(spoken: Spoken | undefined): ScriptWords {
  if (spoken === undefined || spoken.language === DEFAULT_LANGUAGE || translated === null) return ENGLISH;
  return { ...translated[spoken.language], ...spoken };
}

/** Returns the words of the page's language. */
export function useWords(): ScriptWords {
  return use(WordsContext);
}

/** Makes the island of a form. A page in another language than English names it. */
export function withWords<Props extends object>(Form: ComponentType<Props>) {
  const Island = asIsland(Form);
  return function FormWithWords(props: Props & { spoken?: Spoken | undefined }) {
    return (
      <WordsContext value={wordsOf(props.spoken)}>
        <Island {...props} />
      </WordsContext>
    );
  };
}
