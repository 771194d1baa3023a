// @ts-check
/**
 * Refuses files that the site cannot use, before Decap keeps them: Decap saves each uploaded file
 * with the entry, also if no field names it, and looks neither at its type nor at its size.
 */

/**
 * @typedef {object} Kind
 * @property {RegExp} name
 * @property {RegExp} start its first bytes, as letters
 * @property {string} advice
 */

/** @type {Readonly<Record<'picture' | 'pdf', Kind>>} */
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
 * @param {'picture' | 'pdf'} expected
 * @param {Readonly<Record<'picture' | 'pdf', number>>} largest in bytes
 * @returns {Promise<string | null>} what is wrong with the file, as a sentence for the editor
 */
export async function uploadProblem(file, expected, largest) {
  const { name, start, advice } = KINDS[expected];
  const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (!name.test(file.name) || !start.test(String.fromCharCode(...bytes))) return `“${file.name}” ${advice}`;
  const most = largest[expected];
  if (file.size <= most) return null;
  const size = (file.size / MEGABYTE).toFixed(1);
  return `“${file.name}” has ${size} MB. At most ${most / MEGABYTE} MB are possible. Please make it smaller and upload it again.`;
}

/**
 * Checks each file that is chosen in the dialog of pictures or of PDFs.
 * @param {Readonly<Record<'picture' | 'pdf', number>>} largest in bytes
 */
export function checkUploads(largest) {
  /** @type {WeakSet<File>} */
  const checked = new WeakSet();
  window.addEventListener(
    'change',
    (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement)) return;
      const file = input.files?.[0];
      if (file === undefined || checked.has(file)) return;
      event.stopPropagation();
      void uploadProblem(file, input.accept === 'image/*' ? 'picture' : 'pdf', largest).then((problem) => {
        if (problem === null) {
          checked.add(file);
          input.dispatchEvent(new Event('change', { bubbles: true }));
          return;
        }
        input.value = '';
        // Decap, too, tells in this way what is wrong with a file.
        window.alert(problem);
      });
    },
    { capture: true },
  );
}
