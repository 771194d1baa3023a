const texts = import.meta.glob<string>('/content/**/*.{json,md}', { query: '?raw', import: 'default', eager: true });

/** The texts of all content files, by their paths such as `help/help.json`. */
export const contentTexts = new Map(Object.entries(texts).map(([path, text]) => [path.replace('/content/', ''), text]));
