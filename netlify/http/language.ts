/** In which language a request is answered (docs/api.md, "Language of messages"). */
import { AsyncLocalStorage } from 'node:async_hooks';

import { LANGUAGES, type Language } from '#words/languages.ts';
import { DEFAULT_LANGUAGE, type Spoken, speakWith } from '#words/words.ts';

const task = new AsyncLocalStorage<Spoken>();
speakWith(() => task.getStore());

/** Answers in a language. The words of others than English are loaded when somebody asks for them. */
export async function inLanguage<Result>(language: Language, answer: () => Promise<Result>): Promise<Result> {
  if (language === DEFAULT_LANGUAGE) return answer();
  const words = await LANGUAGES[language].words();
  return task.run({ language, tag: LANGUAGES[language].tag, words, pages: [] }, answer);
}
