/** Compares SHA-256 hashes in the browser; nothing of the file is sent (docs/behaviour.md). */
import { startDeadline } from '#browser/deadline.ts';
import { formatDay } from '#domain/dates.ts';
import { type PublishedFile, parsePublishedFiles } from '#records/notices/notice-number.ts';
import { formatSentence } from '#i18n/sentences.ts';

const TIMEOUT_MS = 20_000;

type Answer = 'comparing' | 'genuine' | 'expired' | 'notOurs' | 'tooLarge' | 'failed' | 'unreadable' | 'insecure';

function formatHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fetchPublished(source: string): Promise<readonly PublishedFile[] | null> {
  const answer: unknown = await fetch(source, { signal: startDeadline(TIMEOUT_MS).signal })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  const parsed = parsePublishedFiles(answer);
  return parsed.ok ? parsed.value.files : null;
}

class VerifyFile extends HTMLElement {
  /** A later choice wins. */
  #chosen: File | null = null;

  constructor() {
    super();
    const input = this.querySelector('input');
    const drop = this.querySelector<HTMLElement>('.verify-file-drop');
    if (input === null || drop === null) return;
    input.addEventListener('change', () => void this.#compare(input.files));
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
      this.addEventListener(type, (event) => {
        // Otherwise the browser opens the dropped file.
        event.preventDefault();
        drop.toggleAttribute('data-over', type === 'dragenter' || type === 'dragover');
        if (type !== 'drop') return;
        input.value = '';
        void this.#compare(event.dataTransfer?.files ?? null);
      });
  }

  async #compare(files: FileList | null): Promise<void> {
    const file = files?.length === 1 ? (files[0] ?? null) : null;
    this.#chosen = file;
    if (file === null) {
      this.#say(files?.length === 0 ? null : 'unreadable');
      return;
    }
    const isTooLarge = file.size > Number(this.dataset['largest']);
    if (isTooLarge || !('subtle' in crypto)) {
      this.#say(isTooLarge ? 'tooLarge' : 'insecure');
      return;
    }
    this.#say('comparing');
    // A folder cannot be read.
    const bytes = await file.arrayBuffer().catch(() => null);
    const hash = bytes === null ? null : formatHex(await crypto.subtle.digest('SHA-256', bytes));
    const published = hash === null ? null : await fetchPublished(this.dataset['source'] ?? '');
    if (this.#chosen !== file) return;
    const found = published?.find(({ sha256 }) => sha256 === hash);
    if (found !== undefined) this.#say(found.expired_on === '' ? 'genuine' : 'expired', found);
    else this.#say(hash === null ? 'unreadable' : published === null ? 'failed' : 'notOurs');
  }

  #say(answer: Answer | null, found?: PublishedFile): void {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-answer=${answer ?? 'none'}]`);
    const content = template?.content.cloneNode(true);
    const status = this.querySelector('[role=status]');
    status?.replaceChildren(...(content === undefined ? [] : [content]));
    if (answer === null || found === undefined) return;
    const { number, title, visible_since, expired_on, address } = found;
    const { language } = this.dataset;
    const day = formatDay(visible_since, language);
    const lastDay = expired_on === '' ? '' : formatDay(expired_on, language);
    const sentence = formatSentence(this.dataset[answer] ?? '', { number, title, day, lastDay });
    status?.querySelector('[data-sentence]')?.replaceChildren(sentence);
    status?.querySelector('a')?.setAttribute('href', (this.dataset['prefix'] ?? '') + address);
  }
}

customElements.define('verify-file', VerifyFile);
