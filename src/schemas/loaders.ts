/** Loads what the site shows of `content/` (`src/domain/published.ts`). */
import { readFileSync } from 'node:fs';

import { defineCollection, type SchemaContext } from 'astro/content/config';
import { file, glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';

import { getSiteKind, keepPublished } from '#domain/published.ts';

import { ours } from './shared.ts';

type Fields = Record<string, unknown>;

type GetId = NonNullable<Parameters<typeof glob>[0]['generateId']>;

/** Returns the fields that remain of a hidden entry; undefined to leave it out. */
type GetKept = (fields: Fields) => Fields | undefined;

function withoutHidden(loader: Loader, getKept: GetKept = () => undefined): Loader {
  return {
    name: `published-${loader.name}`,
    load: async (context) => {
      const { config, store } = context;
      const site = getSiteKind(JSON.parse(readFileSync(new URL('content/settings/site.json', config.root), 'utf8')));
      const hidden = new Map<string, Fields | undefined>();
      await loader.load({
        ...context,
        // Entries are also read anew when the setting has changed.
        generateDigest: (data) => context.generateDigest(`${site} ${typeof data === 'string' ? data : JSON.stringify(data)}`),
        parseData: async (entry) => {
          const data = keepPublished(entry.data, site);
          const isShown = typeof data === 'object' && data !== null;
          const kept = isShown ? { ...data } : getKept(entry.data);
          if (isShown) hidden.delete(entry.id);
          else hidden.set(entry.id, kept);
          if (kept === undefined) return entry.data;
          for (const name of Object.keys(entry.data)) Reflect.deleteProperty(entry.data, name);
          return context.parseData({ ...entry, data: Object.assign(entry.data, kept) });
        },
        store: {
          ...store,
          set: (entry) => {
            if (!hidden.has(entry.id)) return store.set(entry);
            if (hidden.get(entry.id) !== undefined) return store.set({ ...entry, body: '', rendered: { html: '' }, assetImports: [] });
            store.delete(entry.id);
            return false;
          },
        },
      });
    },
  };
}

/** A single file, such as `about/about.json`; if hidden, its entry has only defaults. */
export function loadFile(path: string, getKept: GetKept = () => ({})): Loader {
  const base = `./content/${path.slice(0, path.lastIndexOf('/'))}`;
  return withoutHidden(glob({ pattern: path.slice(path.lastIndexOf('/') + 1), base }), getKept);
}

/** The files of a folder, such as `leaders/*.md`. */
export function loadFolder(pattern: string, getId?: GetId, getKept?: GetKept): Loader {
  const folder = pattern.slice(0, pattern.lastIndexOf('/', pattern.search(/[*{]/u)) + 1);
  const options = { pattern: pattern.slice(folder.length), base: `./content/${folder}` };
  return withoutHidden(glob(getId === undefined ? options : { ...options, generateId: getId }), getKept);
}

/** The entries of a list, such as `nirf/nirf.json`. */
export function loadList(path: string): Loader {
  return withoutHidden(file(`./content/${path}`));
}

/** A single file, with the switch "This is ours". */
export function defineFile<Shape extends z.core.$ZodShape>(path: string, createShape: (context: SchemaContext) => Shape) {
  return defineCollection({ loader: loadFile(path), schema: (context) => z.strictObject({ ours, ...createShape(context) }) });
}

/** The files of a folder, each with the switch "This is ours". */
export function defineFolder<Shape extends z.core.$ZodShape>(
  pattern: string,
  createShape: (context: SchemaContext) => Shape,
  getId?: GetId,
) {
  return defineCollection({ loader: loadFolder(pattern, getId), schema: (context) => z.strictObject({ ours, ...createShape(context) }) });
}
