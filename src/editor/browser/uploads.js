// @ts-check
/**
 * Refuses files that the site cannot use, before Decap keeps them: Decap saves each uploaded file
 * with the entry, also if no field names it, and looks neither at its type nor at its size.
 */

/** @typedef {Readonly<Record<'picture' | 'pdf', number>>} Limits the largest files, in bytes */

/** Names and first bytes of the files, the bytes as letters. */
const KINDS = {
  picture: {
    name: /\.(?:jpe?g|png|webp|svg)$/iu,
    start: /^(?:\u{FF}\u{D8}\u{FF}|\u{89}PNG\r\n|RIFF[^]{4}WEBP|\s*<(?:\?xml|!--|!DOCTYPE svg|svg))/iu,
    advice: 'is no picture that the site can show. Please save it as JPG, PNG or WebP and upload that.',
  },
  pdf: { name: /\.pdf$/iu, start: /^%PDF-/u, advice: 'is no PDF. Please save it as a PDF and upload that.' },
};
const START_BYTES = 64;
const MEGABYTE = 1_000_000;

/**
 * @param {File} file
 * @param {'picture' | 'pdf'} kind the expected one
 * @param {Limits} largest
 * @returns {Promise<string | null>} what is wrong with the file, as a sentence for the editor
 */
export async function uploadProblem(file, kind, largest) {
  const { name, start, advice } = KINDS[kind];
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (!name.test(file.name) || !start.test(String.fromCharCode(...bytes))) return `“${file.name}” ${advice}`;
  if (file.size <= largest[kind]) return null;
  const [size, most] = [(file.size / MEGABYTE).toFixed(1), largest[kind] / MEGABYTE];
  return `“${file.name}” has ${size} MB. At most ${most} MB are possible. Please make it smaller and upload it again.`;
}

/** @param {Limits} largest */
export function checkUploads(largest) {
  /** @type {WeakSet<File>} */
  const checked = new WeakSet();
  // The window hears of a chosen file before Decap does, and Decap only of one that was checked.
  window.addEventListener('change', (event) => void check(event), { capture: true });

  /** @param {Event} event */
  async function check(event) {
    const input = event.target;
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
    if (!(input instanceof HTMLInputElement) || file === undefined || checked.has(file)) return;
    event.stopPropagation();
    const problem = await uploadProblem(file, input.accept === 'image/*' ? 'picture' : 'pdf', largest);
    checked.add(file);
    if (problem === null) input.dispatchEvent(new Event('change', { bubbles: true }));
    else {
      input.value = '';
      // Decap, too, tells in this way what is wrong with a file.
      window.alert(problem);
    }
  }
}
